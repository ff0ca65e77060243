/** The strength of a medicine, and how much of an ingredient one dose contains. */
import { fold } from '../../../base/texto/escrito.ts';
import { leerMonto, MONTO } from './numeros.ts';
import { UNIDAD_ESCRITA, type Unidad, unidadOf } from './unidades.ts';

/** An amount of an ingredient, or of a liquid of which no strength is known. */
export interface Cantidad {
  valor: number;
  unidad: 'mg' | 'UI' | 'mEq' | 'ml';
}
/** What is missing to calculate it, to be printed after "falta". */
export interface Falta {
  falta: string;
}
export const isKnown = (cantidad: Cantidad | Falta): cantidad is Cantidad => 'valor' in cantidad;

/** Conversion from the units of limits to ours. */
export const inBase = (valor: number, unidad: string | null): Cantidad => {
  const known = unidadOf(unidad ?? 'mg');
  if (known?.clase === 'masa') return { valor: valor * known.factor, unidad: 'mg' };
  return {
    valor,
    unidad: known?.clase === 'UI' || known?.clase === 'mEq' || known?.clase === 'ml' ? known.clase : 'mg',
  };
};

export interface Concentracion {
  cantidad: Cantidad;
  /** The strength is per this many ml, per dose, or per counted unit. */
  en: { ml: number } | 'dosis' | 'unidad';
  /** `3,2 %` and `160/5` mean an amount in a liquid only if the medicine is one. */
  soloLiquida?: boolean;
}

const WRITTEN = new RegExp(
  `(?<![\\d.,])(?<!\\d\\s?/\\s?)(${MONTO})\\s*(${UNIDAD_ESCRITA})(?:\\s*(?:/|por(?:\\s+cada)?|en|cada|x)\\s*(?:(${MONTO})\\s*)?(ml|cc|dosis|puffs?|inhalaciones|inhalacion|gotas?)(?![a-z]))?(.*)`,
  's',
);
/** `100 mg/kg` and `25 mcg/h` say nothing about one unit of the product; `500 mg por tableta` does. */
const PER_OTHER =
  /^\s*(?:\/|por|cada)\s*(?!\s*\d*\s*(?:tab|comp|cap|gragea|ovulo|supositorio|ampolla|sobre|unidad|v[ií]a))/;
const PERCENT = new RegExp(`(${MONTO})\\s*%`);
const BARE_PAIR = /(?<![\d/.,])(\d+(?:[.,]\d+)?)\s*\/\s*(5|10|15)(?![\d/.,]|\s*(?:mg|mcg|g|ui|h))/;

const UNITS_OF_MASS = new Set(['masa', 'UI', 'mEq']);

/** The strength in a text such as `160 mg/5 ml`, `500 mg`, `100.000 UI/ml`, `3,2 %`, `160/5`. */
export function leerConcentracion(texto: string | null | undefined): Concentracion | undefined {
  const text = fold(texto ?? '');
  const [, amount, unit, per, of, rest = ''] = WRITTEN.exec(text) ?? [];
  const unidad = unidadOf(unit);
  if (!amount || !unidad || !UNITS_OF_MASS.has(unidad.clase)) return withoutUnit(text);
  if (!of && PER_OTHER.test(rest)) return undefined;
  const value = numberOf(amount, unidad);
  const each = per ? numberOf(per) : 1;
  if (!value || !each) return undefined;
  const cantidad = inBase(value, unidad.nombre);
  if (!of) return { cantidad, en: 'unidad' };
  return { cantidad, en: /^(ml|cc)$/.test(of) ? { ml: each } : 'dosis' };
}

/** `160/5` and `3,2 %` are mg of a liquid. */
function withoutUnit(text: string): Concentracion | undefined {
  const [, mg, ml] = BARE_PAIR.exec(text) ?? [];
  const pair = numberOf(mg);
  if (pair) return { cantidad: { valor: pair, unidad: 'mg' }, en: { ml: Number(ml) }, soloLiquida: true };
  const percent = numberOf(PERCENT.exec(text)?.[1]);
  return percent ? { cantidad: { valor: percent * 10, unidad: 'mg' }, en: { ml: 1 }, soloLiquida: true } : undefined;
}

/** International units are whole, so that the sign in `5.000 UI` can only separate thousands. */
function numberOf(text: string | undefined, unidad?: Unidad): number | undefined {
  const leido = text === undefined ? undefined : leerMonto(text);
  if (!leido) return undefined;
  if ('valor' in leido) return leido.valor;
  return unidad?.clase === 'UI' ? leido.dudas[1] : undefined;
}

const times = ({ valor, unidad }: Cantidad, factor: number): Cantidad => ({ valor: valor * factor, unidad });

/** How the medicine's container turns drops and spoons into ml, from its form in the catalogue. */
export interface Envase {
  gotasPorMl?: number | null;
  /** ml of this spoon. */
  medida?: (unidad: string) => number | undefined;
}
const GOTAS_POR_ML = 20;

/** ml of one dose that is measured: `20 gotas`, `1 cucharadita`, `5 ml`. */
function mlOf(dosis: number, unidad: Unidad, envase: Envase): number | undefined {
  if (unidad.clase === 'ml') return dosis;
  if (unidad.clase === 'gota') return dosis / (envase.gotasPorMl ?? GOTAS_POR_ML);
  return unidad.clase === 'cuchara' ? spoonOf(dosis, unidad, envase) : undefined;
}

function spoonOf(dosis: number, { nombre, factor }: Unidad, { medida }: Envase): number | undefined {
  const ml = medida?.(nombre) ?? factor;
  return ml > 0 ? dosis * ml : undefined;
}

/** The amount of one dose, from its number and unit and this ingredient's strength; `solo` if it is the only ingredient. */
export function cantidadPorToma(
  { dosis, unidad: escrita }: { dosis?: number | null; unidad?: string | null },
  concentracion: string | null,
  solo: boolean,
  envase: Envase = {},
): Cantidad | Falta {
  if (!dosis || !escrita?.trim()) return { falta: 'la dosis de cada toma con su unidad' };
  const unidad = unidadOf(escrita);
  if (!unidad) return { falta: `cuánto contiene «${escrita}»` };
  const strength = leerConcentracion(concentracion);
  if (unidad.clase === 'masa' || unidad.clase === 'mEq')
    return solo
      ? inBase(dosis, unidad.nombre)
      : { falta: 'la dosis en unidades del producto, por ser una combinación' };
  // Of a solution of international units, `10 unidades` are units and not vials.
  if (unidad.clase === 'UI' || (unidad.nombre === 'unidad' && strength?.cantidad.unidad === 'UI'))
    return solo ? { valor: dosis, unidad: 'UI' } : { falta: 'la dosis en unidades del producto' };
  const ml = mlOf(dosis, unidad, envase);
  if (ml !== undefined) {
    // Of a liquid whose strength nobody wrote, its ml are the amount.
    if (unidad.clase === 'ml' && solo && !concentracion) return { valor: dosis, unidad: 'ml' };
    return ofLiquid(ml, strength);
  }
  return unidad.clase === 'cuchara'
    ? { falta: `los ml de la ${unidad.nombre} (indíquelos en ml)` }
    : ofProduct(dosis, unidad, strength);
}

const ofLiquid = (ml: number, strength: Concentracion | undefined): Cantidad | Falta =>
  typeof strength?.en === 'object'
    ? times(strength.cantidad, ml / strength.en.ml)
    : { falta: 'la concentración por ml' };

/** The amount in so many tablets, puffs, ampoules. */
function ofProduct(dosis: number, unidad: Unidad, strength: Concentracion | undefined): Cantidad | Falta {
  if (!strength || strength.soloLiquida) return { falta: 'la concentración' };
  if (typeof strength.en !== 'object') return times(strength.cantidad, dosis);
  // For an ampoule '75 mg/3 ml' means the whole ampoule; '50 mg/ml' does not say how large it is.
  return /^(ampolla|vial|sobre)$/.test(unidad.nombre) && strength.en.ml > 1
    ? times(strength.cantidad, dosis)
    : { falta: 'los ml de cada unidad' };
}
