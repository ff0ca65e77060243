/** How much a treatment takes: the hint beside a prescription line, and what the server compares its quantity with. */

import { fold } from '../../base/texto/escrito.ts';
import { leerNumero, numeroClaro } from '../../base/texto/numero.ts';
import { cantidadEnCifras } from '../../base/texto/palabras.ts';
import { isCounted, type Unidad, unidadOf } from './dosis/unidades.ts';
import type { Forma, Formas } from './formas.ts';

const plain = (text: string) => fold(text.trim());

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
  const unidad = unidadOf(t.unidad);
  if (forma.cuenta === 'dosis') return unidad?.clase === 'dosis' ? { valor: inBoth(t), en: 'dosis' } : undefined;
  const isWeighed = forma.unidad === 'g' || forma.cuenta === 'aplicaciones';
  if (unidad?.nombre === 'g') return isWeighed ? { valor: t.dosis as number, en: 'g' } : undefined;
  const ml = forma.unidad === 'g' ? undefined : mlOf(formas, forma, t, unidad);
  return ml === undefined ? undefined : { valor: ml, en: 'ml' };
}

const inBoth = (t: Linea) => (t.dosis as number) * (BOTH.test(plain(t.dosificacion ?? '')) ? 2 : 1);

/** One dose of a liquid in ml, from ml, drops, international units or spoons. */
function mlOf(formas: Formas, forma: Forma, t: Linea, unidad: Unidad | undefined): number | undefined {
  if (unidad?.clase === 'ml') return inBoth(t);
  if (unidad?.clase === 'gota') return forma.gotas_por_ml ? inBoth(t) / forma.gotas_por_ml : undefined;
  const dosis = t.dosis as number;
  const isUnits = unidad?.clase === 'UI' || unidad?.nombre === 'unidad';
  const perMl = isUnits ? unitsPerMl(t.presentacion, t.composicion) : undefined;
  if (perMl) return (dosis + (forma.purga ?? 0)) / perMl;
  const spoon = formas.medida(unidad?.nombre ?? plain(t.unidad ?? ''));
  return spoon ? dosis * spoon : undefined;
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
  const unidad = t.unidad?.trim();
  if (!t.dosis || !unidad || !t.dias_uso) return undefined;
  const takes = takesPerDay(t);
  if (!takes) return undefined;
  const forma = formas.de(t.presentacion);
  if (!forma || forma.cuenta === 'unidades') return countedOf(t, unidad);
  const { envase } = forma;
  const each = envase ? measured(formas, forma, t) : undefined;
  if (!each || !envase) return undefined;
  const whole = { valor: each.valor * takes * t.dias_uso, en: each.en };
  return containersOf({ ...forma, envase }, { ...t, dias_uso: t.dias_uso }, whole);
}

/** The containers of a form that hold so much for the whole treatment; undefined if no size is known. */
function containersOf(
  { envase, contenidos, dias_abierto, unidad }: Forma & { envase: string },
  t: Linea & { dias_uso: number },
  { valor: total, en }: Medido,
): Necesidad | undefined {
  const known = saidContent(t.presentacion ?? '', CONTENIDO[en]);
  // An open container is thrown away after its days, even if some is left.
  const openings = dias_abierto ? Math.ceil(t.dias_uso / dias_abierto) : 1;
  const opciones = opcionesOf(known ? [known] : contenidos, total, openings);
  const [fewest, most] = [opciones[0], opciones.at(-1)];
  if (!fewest || !most) return undefined;
  const isOne = opciones.length === 1;
  return {
    cantidad: isOne ? fewest.envases : undefined,
    unidad: envase,
    opciones: isOne ? [] : opciones,
    total: { valor: Math.round(total * 10) / 10, unidad: en === 'dosis' ? unidad : en },
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

/** How many containers of each size; among sizes that need the same number, the smallest. */
const opcionesOf = (contenidos: number[], total: number, openings: number): Opcion[] =>
  contenidos
    .map((contenido) => ({ contenido, envases: Math.max(openings, Math.ceil(total / contenido - 1e-6)) }))
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
  const unidad = unidadOf(t.unidad);
  if (!forma || !unidad) return undefined;
  if (forma.cuenta !== 'unidades') return isSolid(t.unidad) ? 'tabletas' : undefined;
  const isLiquid = unidad.clase === 'ml' || unidad.clase === 'gota' || unidad.clase === 'cuchara';
  return isLiquid && isSolid(forma.unidad) ? 'líquido' : undefined;
}

/** What is swallowed whole, as opposed to ampoules and sachets. */
const SOLID = new Set(['tableta', 'comprimido', 'cápsula', 'gragea', 'pastilla', 'perla']);
const isSolid = (unidad: string | null | undefined) => SOLID.has(unidadOf(unidad)?.nombre ?? '');
