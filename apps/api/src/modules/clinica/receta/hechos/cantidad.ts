/** How much of an ingredient one dose contains, from what doctors and boxes say. */
import { numeroClaro } from '@hampi/contract/base/texto/numero';
import { isCounted, unidadesEscritas } from '@hampi/contract/clinica/receta/cantidad';
import { plain } from '../../../../data/words.ts';

/** In mg, international units or ml. */
export interface Cantidad {
  valor: number;
  unidad: 'mg' | 'UI' | 'ml';
}
/** What is missing to calculate it, to be printed after "falta". */
export interface Falta {
  falta: string;
}

const MG: Record<string, number> = { mcg: 0.001, ug: 0.001, mg: 1, g: 1000 };
/** Conversion from units of the limits to ours. */
export const inBase = (valor: number, unidad: string | null): Cantidad =>
  unidad === 'UI' || unidad === 'ml'
    ? { valor, unidad }
    : { valor: valor * (MG[plain(unidad ?? 'mg')] ?? 1), unidad: 'mg' };

const WRITTEN =
  /(\d[\d.,]*)\s*(mcg|µg|ug|mg|g|ui|u\.i\.|unidades)(?![a-z])(?:\s*(?:\/|por|en|cada)\s*(\d[\d.,]*)?\s*(ml|cc|dosis|puff|inhalaci[oó]n|gota)(?![a-z]))?(.*)/is;
/** `100 mg/kg` and `25 mcg/h` say nothing about one unit of the product; `500 mg por tableta` does. */
const PER_OTHER =
  /^\s*(?:\/|por|cada)\s*(?!\s*\d*\s*(?:tab|comp|cap|gragea|[oó]vulo|supositorio|ampolla|sobre|unidad|v[ií]a))/i;

interface Concentracion {
  cantidad: Cantidad;
  /** The strength is per this many ml, per dose, or per counted unit. */
  en: { ml: number } | 'dosis' | 'unidad';
}

function readConcentracion(text: string): Concentracion | undefined {
  const [, amount, unit = '', per = '1', of, rest = ''] = WRITTEN.exec(text) ?? [];
  if (!amount || PER_OTHER.test(rest)) return undefined;
  const isUnits = /^u/i.test(unit) && !/^ug$/i.test(unit);
  const value = isUnits ? unidadesEscritas(amount) : numeroClaro(amount);
  const each = numeroClaro(per);
  if (!value || !each) return undefined;
  const cantidad: Cantidad = isUnits ? { valor: value, unidad: 'UI' } : inBase(value, unit.replace('µ', 'u'));
  if (!of) return { cantidad, en: 'unidad' };
  return { cantidad, en: /^(ml|cc)$/i.test(of) ? { ml: each } : 'dosis' };
}

const times = ({ valor, unidad }: Cantidad, factor: number): Cantidad => ({ valor: valor * factor, unidad });

/** The amount of one dose, from the line's dose with its unit and this ingredient's strength; `solo` if it is the only ingredient. */
export function cantidadPorToma(
  { dosis, unidad }: { dosis?: number | null; unidad?: string | null },
  concentracion: string | null,
  solo: boolean,
): Cantidad | Falta {
  if (!dosis || !unidad?.trim()) return { falta: 'la dosis de cada toma con su unidad' };
  const unit = plain(unidad.replace('µ', 'u'));
  if (MG[unit] !== undefined)
    return solo ? inBase(dosis, unit) : { falta: 'la dosis en unidades del producto, por ser una combinación' };
  if (/^(ui|u i|unidades internacionales)$/.test(unit) || (unit === 'unidades' && /\d\s*ui/i.test(concentracion ?? '')))
    return solo ? { valor: dosis, unidad: 'UI' } : { falta: 'la dosis en unidades del producto' };
  if (/^gotas?$/.test(unit)) return { falta: 'cuánto contiene cada gota' };
  if (/^cuchara(da|dita)s?/.test(unit)) return { falta: 'los ml de la cuchara (indíquelos en ml)' };

  const strength = concentracion ? readConcentracion(concentracion) : undefined;
  if (unit === 'ml' || unit === 'cc') {
    if (strength && typeof strength.en === 'object') return times(strength.cantidad, dosis / strength.en.ml);
    return solo && !concentracion ? { valor: dosis, unidad: 'ml' } : { falta: 'la concentración por ml' };
  }
  const isPuff = /^(puffs?|inhalaci|atomizaci|disparos?|aplicaci|dosis)/.test(unit);
  if (!isPuff && !isCounted(unit)) return { falta: `cuánto contiene «${unidad}»` };
  if (!strength) return { falta: 'la concentración' };
  if (typeof strength.en !== 'object') return times(strength.cantidad, dosis);
  // For an ampoule '75 mg/3 ml' means the whole ampoule; '50 mg/ml' does not say how large it is.
  return /^ampolla/.test(unit) && strength.en.ml > 1
    ? times(strength.cantidad, dosis)
    : { falta: 'los ml de cada unidad' };
}

export const isKnown = (cantidad: Cantidad | Falta): cantidad is Cantidad => 'valor' in cantidad;
