/** Reading amounts from what doctors and boxes write; undefined where it cannot be known. */
import { isCounted, type LineaRevisada } from '@hampi/contract';

const MG: Record<string, number> = { mcg: 0.001, µg: 0.001, mg: 1, g: 1000 };
const number = (text: string) => Number(text.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'));

/** Of a composition with one ingredient: mg in one tablet, or in one ml. */
function strength(composicion: string): { porUnidad?: number; porMl?: number } {
  const found = /(\d[\d.,]*)\s*(mcg|µg|mg|g)\b(?:\s*\/\s*(\d[\d.,]*)?\s*ml)?/i.exec(composicion);
  if (!found || composicion.includes('+')) return {};
  const mg = number(found[1] as string) * (MG[(found[2] as string).toLowerCase()] as number);
  const isLiquid = /\/\s*[\d.,]*\s*ml/i.test(found[0]);
  return isLiquid ? { porMl: mg / number(found[3] ?? '1') } : { porUnidad: mg };
}

/** mg of one take. */
export function mgPerTake({ dosis, unidad, composicion }: LineaRevisada): number | undefined {
  if (!dosis || !unidad) return undefined;
  const unit = unidad.trim().toLowerCase();
  if (MG[unit] !== undefined) return dosis * MG[unit];
  const { porUnidad, porMl } = strength(composicion ?? '');
  if (unit === 'ml' && porMl !== undefined) return dosis * porMl;
  if (isCounted(unit) && porUnidad !== undefined) return dosis * porUnidad;
  return undefined;
}
