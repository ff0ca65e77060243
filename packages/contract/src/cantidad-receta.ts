/** How much a treatment takes: the hint beside a prescription line, and what the server compares its quantity with. */

/** What is counted and handed out one by one, as doctors write it. */
const COUNTED = /^(tableta|comprimido|capsula|tab|cap|comp|gragea|ovulo|supositorio|ampolla|sobre|parche|unidad)/;

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Is this the unit of things that are counted (`tabletas`, `cáps.`)? */
export const isCounted = (unidad: string): boolean => COUNTED.test(fold(unidad));

interface Tratamiento {
  /** Of one taking. */
  dosis?: number | null;
  unidad?: string | null;
  frecuencia_uso_horas?: number | null;
  dias_uso?: number | null;
}

export const takesPerDay = ({ frecuencia_uso_horas: hours }: Tratamiento): number | undefined =>
  hours ? 24 / hours : undefined;

/** Dose × takings a day × days, whole units; undefined where it cannot be known or nothing is counted. */
export function unitsNeeded(t: Tratamiento): number | undefined {
  const takes = takesPerDay(t);
  if (!t.dosis || !t.unidad || !takes || !t.dias_uso || !isCounted(t.unidad)) return undefined;
  // 1/3 of a day three times is one: the rest of a division is no further tablet.
  return Math.ceil(t.dosis * takes * t.dias_uso - 1e-6);
}

const LIQUID = /^(jarabe|suspension|polvo para suspension|granulado para suspension|solucion|gotas|elixir)/;
const DROPS_PER_ML = 20;
/** ml of the smallest usual bottle, where the presentation does not say what it holds. */
const SMALLEST = { ml: 60, gota: 10 };

/** ml of the bottle, not of the measure in which the concentration is said: `Jarabe 120 mg/5 ml, frasco 100 ml` → 100. */
function bottleOf(presentacion: string): number | undefined {
  const amounts = [...presentacion.matchAll(/(\/\s*)?(\d+(?:[.,]\d+)?)\s*ml\b/gi)].filter(([, slash]) => !slash);
  const last = amounts.at(-1)?.[2];
  return last ? Number(last.replace(',', '.')) : undefined;
}

export interface Envases {
  /** Bottles that the treatment takes; undefined where nobody knows what one holds. */
  hacenFalta: number | undefined;
  /** Even of the smallest bottles so many are not needed. */
  sobran: boolean;
  /** Counted in tablets, and it is a liquid. */
  otraForma: boolean;
}

/** Of what is measured out of a bottle: how many it takes, and what to ask about a line. Undefined for anything else. */
export function envasesDe(t: Tratamiento & { presentacion: string; cantidad?: number | null }): Envases | undefined {
  if (!LIQUID.test(fold(t.presentacion)) || !t.unidad) return undefined;
  const unidad = fold(t.unidad);
  const otraForma = /^(tab|comp|cap|gragea)/.test(unidad);
  const measure = /^gota/.test(unidad) ? 'gota' : /^ml$/.test(unidad) ? 'ml' : undefined;
  const takes = takesPerDay(t);
  if (!measure || !t.dosis || !takes || !t.dias_uso) return { hacenFalta: undefined, sobran: false, otraForma };
  const ml = (t.dosis * takes * t.dias_uso) / (measure === 'gota' ? DROPS_PER_ML : 1);
  const known = bottleOf(t.presentacion);
  const bottles = Math.max(1, Math.ceil(ml / (known ?? SMALLEST[measure]) - 1e-6));
  return { hacenFalta: known && bottles, sobran: (t.cantidad ?? 0) > bottles + 1, otraForma };
}

const FRACTIONS: Record<string, number> = {
  media: 0.5,
  medio: 0.5,
  '½': 0.5,
  '1/2': 0.5,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
};
const UNIT =
  '(tabletas?|comprimidos?|c[aá]psulas?|grageas?|[oó]vulos?|supositorios?|ampollas?|sobres?|parches?|unidad(?:es)?|ml|mg|mcg|g|gotas?|puffs?)';
const BEGINNING = new RegExp(`^(media|medio|½|1/2|una?|dos|tres|\\d+(?:[.,]\\d+)?)\\s*${UNIT}(?![a-záéíóúñ])`, 'i');

/** `1 tableta en la mañana` → dose 1, unit tableta; `2,5 ml …` → 2.5 ml. Undefined where the words begin otherwise. */
export function dosisEscrita(dosificacion: string): { dosis: number; unidad: string } | undefined {
  const [, amount, unit] = BEGINNING.exec(dosificacion.trim()) ?? [];
  if (!amount || !unit) return undefined;
  const dosis = FRACTIONS[amount.toLowerCase()] ?? Number(amount.replace(',', '.'));
  if (!dosis) return undefined;
  return { dosis, unidad: isCounted(unit) ? singular(unit.toLowerCase()) : unit.toLowerCase() };
}

const singular = (noun: string) => noun.replace(/dades$/, 'dad').replace(/s$/, '');
