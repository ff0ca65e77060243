/** Results that change doses, a pregnancy, lactation and the obstetric history, as another system has them (BE-39). Only what is certain is read as such. */
import { isFecha } from '@hampi/contract/base/fechas';
import { type DatoDe, type NombreValor, VALORES } from '@hampi/contract/clinica/datos/clases';
import type { Observation } from 'fhir/r4';
import {
  EMBARAZADA,
  ESTADO_EMBARAZO,
  FECHA_PARTO,
  FUM,
  LACTANCIA,
  OBSTETRICOS,
  VALORES_LOINC,
} from '../../../fhir/recursos/valores.ts';
import { diaDe, limpio, momentoOf } from '../texto.ts';

export type ValorDicho =
  | { que: NombreValor; dia: string | undefined; valor: number }
  /** `unidad` is one that cannot be converted, `menor` a figure that is only a bound. */
  | { que: NombreValor; dia: string | undefined; unidad: string }
  | { que: NombreValor; dia: string | undefined; menor: true };

/** A pregnancy that has not ended, with its probable date of birth. */
export interface EmbarazoDicho {
  fpp: string;
}

/** Lactation that has not ended, or one figure of the obstetric history with its day. */
export type GestacionDicha =
  | { lactancia: string }
  | { campo: Exclude<keyof DatoDe<'OBSTETRICO'>, 'clase'>; valor: number | string; dia: string };

/** Weight and height come with the vital signs. */
const LEIDOS = (Object.keys(VALORES_LOINC) as NombreValor[]).filter((que) => que !== 'PESO' && que !== 'TALLA');
const queDeLoinc = new Map(
  LEIDOS.flatMap((que) =>
    [VALORES_LOINC[que].code.code ?? '', ...VALORES_LOINC[que].tambien].map((code) => [code, que]),
  ),
);
/** A result that nobody has approved yet is none. */
const REPORTED = ['final', 'amended', 'corrected'];

const isReported = ({ status }: Observation) => REPORTED.includes(status);
/** The day that a text begins with, if there is such a day. */
const fechaIn = (said: string | undefined): string | undefined => {
  const dia = diaDe(said);
  return dia && isFecha(dia) ? dia : undefined;
};
const diaOf = (o: Observation): string | undefined =>
  fechaIn(momentoOf(o.effectiveDateTime ?? o.effectiveInstant ?? o.effectivePeriod?.end));
const codesOf = ({ code }: Pick<Observation, 'code'>): string[] => code?.coding?.map((one) => one.code ?? '') ?? [];

/** Many write `mg/dl` for `mg/dL`; none of these units differs from another by its capitals alone. */
const timesOf = (unidades: Readonly<Record<string, number>>, said: string): number | undefined =>
  Object.entries(unidades).find(([unit]) => unit.toLowerCase() === said.toLowerCase())?.[1];

/** Undefined for other observations, and for those without a figure. */
export function valorDe(o: Observation): ValorDicho | undefined {
  const que = codesOf(o).flatMap((code) => queDeLoinc.get(code) ?? [])[0];
  const { valueQuantity, valueInteger } = o;
  const value = valueQuantity?.value ?? valueInteger;
  if (!que || !isReported(o) || typeof value !== 'number') return undefined;
  const of = { que, dia: diaOf(o) };
  if (valueQuantity?.comparator) return { ...of, menor: true };
  const { ucum, unidades } = VALORES_LOINC[que];
  const said = valueQuantity?.code ?? valueQuantity?.unit ?? '';
  // A ratio has no unit; of anything else a figure without one is not guessed at.
  const known = said === '' && VALORES[que].unidad === '' ? 1 : timesOf({ [ucum]: 1, ...unidades }, said);
  if (known === undefined) return { ...of, unidad: limpio(said) };
  return { ...of, valor: Math.round(value * known * 100) / 100 };
}

/** Undefined for other observations, and for a pregnancy without its probable date. */
export function embarazoDe(o: Observation): EmbarazoDicho | undefined {
  const isPregnant = o.valueCodeableConcept?.coding?.some(({ code }) => code === EMBARAZADA.code) ?? false;
  if (!isReported(o) || !isPregnant || !codesOf(o).includes(ESTADO_EMBARAZO.code ?? '')) return undefined;
  if (o.effectivePeriod?.end) return undefined;
  const due = o.component?.find((part) => codesOf(part).includes(FECHA_PARTO.code ?? ''));
  const fpp = fechaIn(due?.valueDateTime);
  return fpp ? { fpp } : undefined;
}

/** Undefined for other observations. What our own files say without a code is known by its words. */
export function gestacionDe(o: Observation): GestacionDicha | undefined {
  if (!isReported(o)) return undefined;
  const codes = codesOf(o);
  const isLactancia = o.valueBoolean === true && codes.length === 0 && o.code?.text === LACTANCIA;
  if (isLactancia) return lactanciaDe(o);
  if (codes.includes(FUM.code ?? '')) {
    const fum = fechaIn(o.valueDateTime);
    return fum ? { campo: 'fum', valor: fum, dia: diaOf(o) ?? '' } : undefined;
  }
  return cifraDe(o, codes);
}

function lactanciaDe({ effectivePeriod, effectiveDateTime }: Observation): GestacionDicha | undefined {
  const since = fechaIn(effectivePeriod?.start ?? effectiveDateTime);
  return since && !effectivePeriod?.end ? { lactancia: since } : undefined;
}

function cifraDe(o: Observation, codes: string[]): GestacionDicha | undefined {
  const figure = OBSTETRICOS.find(({ code, texto }) =>
    code?.code === undefined ? o.code?.text === texto : codes.includes(code.code),
  );
  const valor = o.valueInteger ?? o.valueQuantity?.value;
  return figure && typeof valor === 'number' ? { campo: figure.campo, valor, dia: diaOf(o) ?? '' } : undefined;
}
