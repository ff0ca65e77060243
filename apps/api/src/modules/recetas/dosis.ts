/** Reading amounts from what doctors and boxes write; undefined where it cannot be known. */
import type { LineaRevisada } from '@hampi/contract';

const MG: Record<string, number> = { mcg: 0.001, µg: 0.001, mg: 1, g: 1000 };
const number = (text: string) => Number(text.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.'));
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** Of a composition with one ingredient: mg in one tablet, or in one ml. */
function strength(composicion: string): { porUnidad?: number; porMl?: number } {
  const found = /(\d[\d.,]*)\s*(mcg|µg|mg|g)\b(?:\s*\/\s*(\d[\d.,]*)?\s*ml)?/i.exec(composicion);
  if (!found || composicion.includes('+')) return {};
  const mg = number(found[1] as string) * (MG[(found[2] as string).toLowerCase()] as number);
  const isLiquid = /\/\s*[\d.,]*\s*ml/i.test(found[0]);
  return isLiquid ? { porMl: mg / number(found[3] ?? '1') } : { porUnidad: mg };
}

const UNITS = /^(tableta|comprimido|capsula|tab|cap|comp|ovulo|supositorio|ampolla|sobre|unidad)/;

/** mg of one take. */
export function mgPerTake({ dosis, unidad, composicion }: LineaRevisada): number | undefined {
  if (!dosis || !unidad) return undefined;
  const unit = fold(unidad).trim();
  if (MG[unit] !== undefined) return dosis * MG[unit];
  const { porUnidad, porMl } = strength(composicion ?? '');
  if (unit === 'ml' && porMl !== undefined) return dosis * porMl;
  if (UNITS.test(unit) && porUnidad !== undefined) return dosis * porUnidad;
  return undefined;
}

export const takesPerDay = ({ frecuencia_uso_horas }: LineaRevisada): number | undefined =>
  frecuencia_uso_horas ? 24 / frecuencia_uso_horas : undefined;

/** How many units the whole treatment takes; only where the unit is the one that is handed out. */
export function unitsNeeded(linea: LineaRevisada): number | undefined {
  const takes = takesPerDay(linea);
  if (!linea.dosis || !linea.unidad || !takes || !linea.dias_uso) return undefined;
  return UNITS.test(fold(linea.unidad).trim()) ? Math.ceil(linea.dosis * takes * linea.dias_uso) : undefined;
}
