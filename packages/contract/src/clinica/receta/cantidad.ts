/** How much a treatment takes: the hint beside a prescription line, and what the server compares its quantity with. */

import { fold } from '../../base/texto/escrito.ts';
import { leerNumero, numeroClaro, numeroDudoso } from '../../base/texto/numero.ts';
import { cantidadEnCifras } from '../../base/texto/palabras.ts';
import type { Forma, Formas } from './formas.ts';

/** Units that are counted and handed out one by one, as doctors write them. */
const COUNTED = /^(tableta|comprimido|capsula|tab|cap|comp|gragea|ovulo|supositorio|ampolla|sobre|parche|unidad)/;

const plain = (text: string) => fold(text.trim());

/** Whether this unit is counted (`tabletas`, `cáps.`) rather than measured. */
export const isCounted = (unidad: string): boolean => COUNTED.test(plain(unidad));

interface Tratamiento {
  /** Amount of one dose. */
  dosis?: number | null;
  unidad?: string | null;
  frecuencia_uso_horas?: number | null;
  dias_uso?: number | null;
}

export const takesPerDay = ({ frecuencia_uso_horas: hours }: Tratamiento): number | undefined =>
  hours ? 24 / hours : undefined;

/** Dose × doses a day × days, in whole units; undefined if unknown or not a counted unit. */
export function unitsNeeded(t: Tratamiento): number | undefined {
  const takes = takesPerDay(t);
  if (!t.dosis || !t.unidad || !takes || !t.dias_uso || !isCounted(t.unidad)) return undefined;
  // Three times 1/3 is one: a rounding error must not add a tablet.
  return Math.ceil(t.dosis * takes * t.dias_uso - 1e-6);
}

/** Measured units, as they are written beside a dose. */
const UNIDAD = {
  gota: /^(gotas?|gts?)$/,
  ml: /^(ml|cc|mililitros?)$/,
  g: /^(g|gr|gramos?)$/,
  ui: /^(ui|u|u\.i\.|unidades(?: internacionales)?)$/,
  dosis: /^(puffs?|inhalaci|atomizaci|disparos?|dosis|pulsaci|spray)/,
  solida: /^(tab|comp|cap|gragea)/,
};
/** `1 gota en cada ojo` means two drops. */
const BOTH = /\b(cada|ambos|ambas|los dos|las dos) (ojos?|oidos?|fosas?|narinas?)/;

/**
 * The size of the container in a presentation, as opposed to its strength: `Jarabe 120 mg/5 ml, frasco 100 ml` → 100.
 */
function saidContent(presentacion: string, unit: string): number | undefined {
  const amounts = [
    ...plain(presentacion).matchAll(new RegExp(`(/ *|por +|cada +)?(\\d+(?:[.,]\\d+)?) *${unit}(?![a-z])`, 'g')),
  ];
  const last = amounts.filter(([, before]) => !before).at(-1)?.[2];
  return (last && numeroClaro(last)) || undefined;
}
const CONTENIDO = { ml: 'ml', g: 'g', dosis: '(?:dosis|inhalaciones|atomizaciones|puffs?|disparos|aplicaciones)' };

/** International units are whole, so that the sign in `5.000 UI` can only separate thousands. */
export function unidadesEscritas(text: string): number | undefined {
  const leido = leerNumero(text);
  return leido && ('valor' in leido ? leido.valor : leido.dudas[1]);
}

/** `100 UI/ml` → 100. */
function unitsPerMl(...texts: (string | null | undefined)[]): number | undefined {
  const [, amount] =
    texts.map((text) => /(\d[\d.,]*) *ui *\/ *ml(?![a-z])/.exec(plain(text ?? ''))).find(Boolean) ?? [];
  return amount ? unidadesEscritas(amount) : undefined;
}

interface Medido {
  valor: number;
  en: 'ml' | 'g' | 'dosis';
}

/** One dose, in the unit in which the container of this form is measured. */
function measured(formas: Formas, forma: Forma, t: Linea): Medido | undefined {
  const dosis = t.dosis as number;
  const unidad = plain(t.unidad ?? '');
  const times = BOTH.test(plain(t.dosificacion ?? '')) ? 2 : 1;
  if (forma.cuenta === 'dosis') return UNIDAD.dosis.test(unidad) ? { valor: dosis * times, en: 'dosis' } : undefined;
  if (UNIDAD.g.test(unidad))
    return forma.unidad === 'g' || forma.cuenta === 'aplicaciones' ? { valor: dosis, en: 'g' } : undefined;
  if (forma.unidad === 'g') return undefined;
  if (UNIDAD.ml.test(unidad)) return { valor: dosis * times, en: 'ml' };
  if (UNIDAD.gota.test(unidad))
    return forma.gotas_por_ml ? { valor: (dosis * times) / forma.gotas_por_ml, en: 'ml' } : undefined;
  const perMl = UNIDAD.ui.test(unidad) ? unitsPerMl(t.presentacion, t.composicion) : undefined;
  if (perMl) return { valor: (dosis + (forma.purga ?? 0)) / perMl, en: 'ml' };
  const spoon = formas.medida(unidad);
  return spoon ? { valor: dosis * spoon, en: 'ml' } : undefined;
}

interface Linea extends Tratamiento {
  presentacion?: string | null;
  composicion?: string | null;
  dosificacion?: string | null;
}

/** Containers of one size, and how many of them a treatment needs. */
export interface Opcion {
  contenido: number;
  envases: number;
}

export interface Necesidad {
  /** How many are handed out; undefined if unknown or if it depends on the container. */
  cantidad: number | undefined;
  /** The unit handed out: `tableta`, `frasco`. */
  unidad: string;
  /** One entry a size, fewest first, if the presentation does not say the container's size. */
  opciones: Opcion[];
  /** The amount for the whole treatment: `105 ml`. */
  total: { valor: number; unidad: string } | undefined;
  /** Below the minimum the medicine does not last; above the maximum some is left over. */
  minimo: number;
  maximo: number;
}

/**
 * How much a line needs, by its form's data in the catalogue; undefined if unknown. Both the proposal on screen and the server's
 * check use it.
 */
export function necesidadDe(formas: Formas, t: Linea): Necesidad | undefined {
  const takes = takesPerDay(t);
  const unidad = t.unidad?.trim();
  if (!t.dosis || !unidad || !takes || !t.dias_uso) return undefined;
  const forma = formas.de(t.presentacion);
  if (!forma || forma.cuenta === 'unidades') return countedOf(t, unidad);
  const { envase, contenidos, dias_abierto } = forma;
  const each = envase ? measured(formas, forma, t) : undefined;
  if (!each || !envase) return undefined;
  const total = each.valor * takes * t.dias_uso;
  const known = saidContent(t.presentacion ?? '', CONTENIDO[each.en]);
  // An open container is thrown away after its days, even if some is left.
  const openings = dias_abierto ? Math.ceil(t.dias_uso / dias_abierto) : 1;
  const bySize = (known ? [known] : contenidos).map((contenido) => ({
    contenido,
    envases: Math.max(openings, Math.ceil(total / contenido - 1e-6)),
  }));
  const opciones = fewestFirst(bySize);
  const [fewest, most] = [opciones[0], opciones.at(-1)];
  if (!fewest || !most) return undefined;
  return {
    cantidad: opciones.length === 1 ? fewest.envases : undefined,
    unidad: envase,
    opciones: known || opciones.length === 1 ? [] : opciones,
    total: { valor: Math.round(total * 10) / 10, unidad: each.en === 'dosis' ? forma.unidad : each.en },
    minimo: fewest.envases,
    maximo: most.envases + 1,
  };
}

function countedOf(t: Tratamiento, unidad: string): Necesidad | undefined {
  const cantidad = unitsNeeded(t);
  return cantidad === undefined
    ? undefined
    : { cantidad, unidad, opciones: [], total: undefined, minimo: cantidad, maximo: cantidad * 1.5 + 1 };
}

/** Among sizes that need the same number of containers, the smallest. */
const fewestFirst = (options: Opcion[]): Opcion[] =>
  [...options]
    .sort((a, b) => a.envases - b.envases || a.contenido - b.contenido)
    .filter(({ envases }, i, all) => all[i - 1]?.envases !== envases);

/** `21 tabletas`; `1 frasco de 120 ml o 2 frascos de 60 ml` if it depends on the container. */
export const necesidadEnPalabras = ({ cantidad, unidad, opciones, total }: Necesidad): string =>
  opciones.length === 0
    ? cantidadEnCifras(cantidad ?? 0, unidad)
    : opciones
        .map(({ contenido, envases }) =>
          cantidadEnCifras(envases, `${unidad} de ${cantidadEnCifras(contenido, total?.unidad)}`),
        )
        .join(' o ');

/**
 * The unit of a dose that does not fit the medicine's form: tablets for a liquid, a cream or an inhaler; millilitres, drops or spoons for a
 * tablet or capsule. Undefined if they fit or the form is unknown.
 */
export function unidadDeOtraForma(formas: Formas, t: Linea): 'tabletas' | 'líquido' | undefined {
  const forma = formas.de(t.presentacion);
  const unidad = plain(t.unidad ?? '');
  if (!forma) return undefined;
  if (forma.cuenta !== 'unidades') return UNIDAD.solida.test(unidad) ? 'tabletas' : undefined;
  const isLiquid = UNIDAD.ml.test(unidad) || UNIDAD.gota.test(unidad) || formas.medida(unidad) !== undefined;
  return isLiquid && UNIDAD.solida.test(plain(forma.unidad)) ? 'líquido' : undefined;
}

const WORDS: Record<string, number> = {
  media: 0.5,
  medio: 0.5,
  '½': 0.5,
  '1/2': 0.5,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
};
const AMOUNT = '(?:media|medio|½|1/2|una?|dos|tres|cuatro|\\d[\\d.,]*(?<=\\d))';
const UNIT =
  '(tabletas?|comprimidos?|c[aá]psulas?|grageas?|[oó]vulos?|supositorios?|ampollas?|sobres?|parches?|unidad(?:es)?|ml|mg|mcg|g|gotas?|puffs?)';
const BEGINNING = new RegExp(`^(${AMOUNT})\\s*${UNIT}(?![a-záéíóúñ])`, 'i');
const AND_A_HALF = /^\s*y\s*(media|medio|½|1\/2)(?![a-záéíóúñ])/i;
/** `100 mg/kg` is not 100 mg, and `50 mg/ml` is a strength. Only a time may follow: `1 tableta/día`, `5 ml por toma`. */
const PER_SOMETHING = /^\s*(?:\/|por|cada|x)\s*(?:kg|kilos?|m2|m²|ml|cc|l|g|mg|mcg|dosis|d[oó]sis|cm)(?![a-záéíóúñ])/i;
const RATE = /^\s*\/\s*(?!d[ií]as?\b|tomas?\b|\d+\s*h)/i;
/** Another amount for another moment: `… y 2 en la noche`, `… luego media tableta`. Not hours, days or times a day. */
const ANOTHER = new RegExp(
  `(?<=^|[\\s,;+y(-])(?<!(?:cada|c/|las|la|hasta|m[aá]ximo|durante|por|x)\\s*)(${AMOUNT})(?=\\s*(?:${UNIT}(?![a-záéíóúñ])|en\\b|por la\\b|a la\\b|al\\b|antes\\b|despu[eé]s\\b|si\\b|m[aá]s\\b|[,;.)]|$))`,
  'gi',
);

const amountOf = (text: string) => WORDS[text.toLowerCase()] ?? numeroClaro(text);

/**
 * `1 tableta en la mañana` → dose 1, unit tableta; `2,5 ml …` → 2.5 ml. Undefined if the words begin otherwise, if the number could be
 * two, if it is an amount per something, or if the doses of a day differ: half of what was written must not pass for all of it.
 */
export function dosisEscrita(dosificacion: string): { dosis: number; unidad: string } | undefined {
  const text = dosificacion.normalize('NFC').trim();
  const [whole = '', amount, unit] = BEGINNING.exec(text) ?? [];
  const first = amount && amountOf(amount);
  if (!first || !unit) return undefined;
  const rest = text.slice(whole.length);
  if (PER_SOMETHING.test(rest) || RATE.test(rest)) return undefined;
  const half = AND_A_HALF.exec(rest);
  const dosis = half ? first + 0.5 : first;
  const others = [...rest.slice(half?.[0].length ?? 0).matchAll(ANOTHER)];
  if (others.some(([, other = '']) => amountOf(other) !== dosis)) return undefined;
  return { dosis, unidad: isCounted(unit) ? singular(unit.toLowerCase()) : unit.toLowerCase() };
}

/** What to ask about the number with which a dose begins; undefined if it has one reading. */
export function dudaEscrita(dosificacion: string): string | undefined {
  const [, amount = ''] = BEGINNING.exec(dosificacion.trim()) ?? [];
  const leido = leerNumero(amount);
  return leido && 'dudas' in leido ? numeroDudoso(amount, leido.dudas) : undefined;
}

const singular = (noun: string) => noun.replace(/dades$/, 'dad').replace(/s$/, '');
