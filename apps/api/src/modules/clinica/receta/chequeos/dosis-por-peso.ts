/** Compares doses with limits for each kilogram, where the weight is known and is one that can be. */
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import type { Hallazgo } from '../hechos/hechos.ts';
import { isOffCurve } from '../hechos/peso.ts';
import type { Dosis } from '../reglas/tipos.ts';
import { type Contexto, type Item, saysHowOften } from './contexto.ts';
import { format, unchecked, warning } from './dosis-dicha.ts';

/** Up to a tenth is ignored, and from a half on it is grave. */
const KG_TOLERANCE = 1.1;
const KG_BEYOND = 1.5;
const TOO_LITTLE = 0.5;

/** At most one warning. A weight that is in doubt is asked about and compared with nothing. */
export function byWeight(contexto: Contexto, item: Item, limit: Dosis, take: number, day: number): Hallazgo[] {
  const { kg_dia_max, kg_dosis_max, poblacion } = limit;
  if (kg_dia_max === null && kg_dosis_max === null) return [];
  const { kg, dicho } = contexto.paciente.peso;
  const odd = doubtOf(contexto);
  if (odd) return [warning(item, 'media', `${item.sustancia.nombre}: ${odd}`, SEGURIDAD.peso_confirme)];
  if (kg === null) return poblacion === 'adulto' ? [] : [unchecked(item, dicho)];
  const weighed = dicho ? `${format(kg)} kg (${dicho})` : `${format(kg)} kg`;
  const said = tooMuch(item, limit, take / kg, day / kg, weighed) ?? tooLittle(item, limit, kg, day, weighed);
  if (said) return [said];
  // Reported, because silence would look like safety: a patient who has grown since needs another dose.
  if (!dicho || poblacion === 'adulto') return [];
  return [{ ...unchecked(item, SEGURIDAD.peso_usado(format(kg), dicho)), sin_revisar: false }];
}

/** Why the weight must be confirmed before it doses, if it must. */
function doubtOf({ paciente: { peso, edadMeses, sexo } }: Contexto): string | false | undefined {
  if (peso.kg === null) return peso.dudoso && peso.dicho;
  return isOffCurve(peso.kg, edadMeses, sexo) && SEGURIDAD.peso_fuera(format(peso.kg));
}

/** A day's dose where the limit has one, or else what is taken at once; both for each kilogram. */
function tooMuch(item: Item, limit: Dosis, take: number, day: number, weighed: string): Hallazgo | undefined {
  const { kg_dia_max, kg_dosis_max, unidad, nota } = limit;
  const [value, maximum, per] =
    kg_dia_max !== null ? [day, kg_dia_max, 'al día'] : [take, kg_dosis_max as number, 'por toma'];
  if (value <= maximum * KG_TOLERANCE) return undefined;
  return warning(
    item,
    value > maximum * KG_BEYOND ? 'alta' : 'media',
    `${format(value)} ${unidad}/kg de ${item.sustancia.nombre} ${per} superan el máximo habitual de ${format(maximum)} para ${weighed}.`,
    nota ?? 'Revise la dosis con el peso de hoy.',
    limit,
  );
}

/** Of children, unless it is as much as an adult takes. */
function tooLittle(item: Item, limit: Dosis, kg: number, day: number, weighed: string): Hallazgo | undefined {
  const { kg_dia_min, max_por_dia, poblacion, unidad } = limit;
  if (poblacion === 'adulto' || kg_dia_min === null) return undefined;
  if (!saysHowOften(item.linea) || item.linea.aDemanda) return undefined;
  const atTop = max_por_dia !== null && day >= max_por_dia * 0.99;
  if (atTop || day / kg >= kg_dia_min * TOO_LITTLE) return undefined;
  return warning(
    item,
    'media',
    `${format(day / kg)} ${unidad}/kg de ${item.sustancia.nombre} al día es menos de la mitad de lo habitual (${format(kg_dia_min)}) para ${weighed}.`,
    'Revise la dosis con el peso de hoy.',
    limit,
  );
}
