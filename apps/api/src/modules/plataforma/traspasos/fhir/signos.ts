/** Vital signs of another system in our units (UCUM), where the conversion is exact. */
import type { CodeableConcept, Observation, Quantity } from 'fhir/r4';
import { type SignoLeido, signoDeLoinc } from '../../fhir/recursos/signos.ts';
import { limpio } from './texto.ts';

/** From a UCUM unit to ours. */
const CONVERSIONES: Record<string, Record<string, (value: number) => number>> = {
  kg: { g: (v) => v / 1000, '[lb_av]': (v) => v * 0.45359237 },
  cm: { m: (v) => v * 100, mm: (v) => v / 10, '[in_i]': (v) => v * 2.54 },
  Cel: { '[degF]': (v) => ((v - 32) * 5) / 9 },
  '/min': { '{beats}/min': (v) => v, '{breaths}/min': (v) => v, '1/min': (v) => v },
};

const signoOf = (code: CodeableConcept | undefined): SignoLeido | undefined =>
  code?.coding?.flatMap((coding) => signoDeLoinc.get(coding.code ?? '') ?? [])[0];

/** As it is written here, with a comma. */
const escrito = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** `Peso 70,5 kg`; a value whose unit is not known keeps its own. Undefined for what is no vital sign. */
function medida(code: CodeableConcept | undefined, quantity: Quantity | undefined): string | undefined {
  const signo = signoOf(code);
  if (!signo || typeof quantity?.value !== 'number') return undefined;
  const { value, unit } = quantity;
  const ucum = quantity.code ?? unit ?? signo.unidad;
  const convert = ucum === signo.unidad ? (v: number) => v : CONVERSIONES[signo.unidad]?.[ucum];
  return convert
    ? `${signo.texto} ${escrito(convert(value))} ${signo.unit}`
    : `${signo.texto} ${escrito(value)} ${limpio(unit ?? ucum)}`;
}

/** What an observation measured, pressures by their components; nothing for one that was entered in error. */
export function signosDe({ status, code, valueQuantity, component = [] }: Observation): string[] {
  if (status === 'entered-in-error' || status === 'cancelled') return [];
  return [{ code, valueQuantity }, ...component].flatMap((part) => medida(part.code, part.valueQuantity) ?? []);
}
