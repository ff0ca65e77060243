/** Vital signs of another system in our units (UCUM), if the conversion is exact. */
import { isFecha } from '@hampi/contract/base/fechas';
import type { CodeableConcept, Observation, Quantity } from 'fhir/r4';
import { type SignoLeido, signoDeLoinc } from '../../fhir/recursos/signos.ts';
import { diaDe, limpio, momentoOf } from './texto.ts';

/** A vital sign as the file has it. */
export interface SignoDicho extends Pick<SignoLeido, 'nombre' | 'posicion'> {
  /** YYYY-MM-DD; `momento` is the whole instant. Each undefined if unknown. */
  dia: string | undefined;
  momento: string | undefined;
  /** In our unit; undefined if its unit cannot be converted. */
  valor: number | undefined;
  /** For example `Peso 70,5 kg`. */
  texto: string;
}

/** From a UCUM unit to ours. */
const CONVERSIONES: Record<string, Record<string, (value: number) => number>> = {
  kg: { g: (v) => v / 1000, '[lb_av]': (v) => v * 0.45359237, '[oz_av]': (v) => v * 0.028349523125 },
  cm: { m: (v) => v * 100, mm: (v) => v / 10, '[in_i]': (v) => v * 2.54, '[ft_i]': (v) => v * 30.48 },
  Cel: { '[degF]': (v) => ((v - 32) * 5) / 9 },
  '/min': { '{beats}/min': (v) => v, '{breaths}/min': (v) => v, '1/min': (v) => v },
};

const signoOf = (code: CodeableConcept | undefined): SignoLeido | undefined =>
  code?.coding?.flatMap((coding) => signoDeLoinc.get(coding.code ?? '') ?? [])[0];

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
/** With a decimal comma, as here. */
const escrito = (value: number) => String(round(value, 2)).replace('.', ',');
/** Weights keep grams, which matter for newborns; no other instrument shows more than a tenth. */
const decimalsOf = ({ unidad }: SignoLeido) => (unidad === 'kg' ? 3 : 1);

/** Undefined if it is not a vital sign. A value with an unknown unit stays as text with its own unit. */
function measured(code: CodeableConcept | undefined, quantity: Quantity | undefined) {
  const signo = signoOf(code);
  if (!signo || typeof quantity?.value !== 'number') return undefined;
  const { nombre, posicion } = signo;
  const { value, unit, comparator } = quantity;
  const ucum = quantity.code ?? unit ?? signo.unidad;
  const convert = ucum === signo.unidad ? (v: number) => v : CONVERSIONES[signo.unidad]?.[ucum];
  if (!convert)
    return { nombre, posicion, valor: undefined, texto: `${signo.texto} ${escrito(value)} ${limpio(unit ?? ucum)}` };
  // «< 30» is no measurement of 30.
  if (comparator)
    return {
      nombre,
      posicion,
      valor: undefined,
      texto: `${signo.texto} ${limpio(comparator.replace('<', 'menor que ').replace('>', 'mayor que ').replace(' =', ' o igual a '))} ${escrito(convert(value))} ${signo.unit}`,
    };
  const valor = round(convert(value), decimalsOf(signo));
  return { nombre, posicion, valor, texto: `${signo.texto} ${escrito(valor)} ${signo.unit}` };
}

/** The measurements in an observation, blood pressures by component; none if it was entered in error. */
export function signosDe(observation: Observation): SignoDicho[] {
  const { status, code, valueQuantity, component = [] } = observation;
  if (status === 'entered-in-error' || status === 'cancelled') return [];
  const when = momentoDe(observation);
  return [{ code, valueQuantity }, ...component].flatMap((part) => {
    const signo = measured(part.code, part.valueQuantity);
    return signo ? { ...signo, ...when } : [];
  });
}

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?[+-]\d\d:\d\d$/;

function momentoDe({ effectiveDateTime, effectivePeriod, effectiveInstant }: Observation) {
  const here = momentoOf(effectiveDateTime ?? effectivePeriod?.start ?? effectiveInstant);
  const dia = diaDe(here);
  if (!dia || !isFecha(dia)) return { dia: undefined, momento: undefined };
  return { dia, momento: INSTANTE.test(here ?? '') ? here : dia };
}
