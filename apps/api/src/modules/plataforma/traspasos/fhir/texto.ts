/** Texts of another system in the form in which they are imported. */
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { CodeableConcept } from 'fhir/r4';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import { clean } from '../../importaciones/archivo/fila.ts';

/** A line of a record: its day, if known, and its text. */
export interface Dicho {
  dia: string | undefined;
  texto: string;
}

const MAX = 300;

/** Reduces text to one line without markup. */
export const limpio = (text: string | undefined): string => clean((text ?? '').replace(/<[^<>]*>/g, ' ')).slice(0, MAX);

/** The text of a code, with its ICD-10 code if it has one. Codes of other classifications are not kept. */
export function palabrasDe(concept: CodeableConcept | undefined): string {
  const codings = concept?.coding ?? [];
  const words = limpio(concept?.text ?? codings.find(({ display }) => display)?.display ?? codings[0]?.code);
  const cie10 = codings.find(({ system }) => system?.startsWith(SISTEMA.cie10))?.code;
  return cie10 ? `${words} (${limpio(cie10)})` : words;
}

/**
 * What `read` finds in a resource; undefined if a part has another type than FHIR gives it, because a file may contain anything. Such a
 * resource is refused alone, and reading it again would change nothing.
 */
export function entendido<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The day in a FHIR date or instant; undefined if it is less exact than a day. */
export const diaDe = (date: string | undefined): string | undefined => /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0];

/** A date as exactly as it is known, `2019`, `2019-05` or `2019-05-20`; null if there is none. */
export const cuandoDe = (date: string | undefined): string | null =>
  /^(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?/.exec(date ?? '')?.[0] ?? null;

/** The moment in the local time of the place where it was. UTC names no place, so such a moment is converted to Ecuador's time. */
export function momentoOf(said: string | undefined): string | undefined {
  const utc = said?.endsWith('Z') ? new Date(said) : undefined;
  if (!utc || Number.isNaN(utc.getTime())) return said;
  const instant = utc.toISOString();
  return `${fechaOf(instant, ZONA_ECUADOR)}T${horaOf(instant, ZONA_ECUADOR)}:00-05:00`;
}

/** Whether the concept has one of these codes of HL7's own tables. */
export const isAmong = (concept: CodeableConcept | undefined, codes: readonly string[]): boolean =>
  concept?.coding?.some(({ code }) => codes.includes(code ?? '')) ?? false;

/** Whether the patient is the one who states it. */
export const isDelPaciente = (who: { reference?: string | undefined } | undefined): boolean =>
  /(^|\/)Patient\//.test(who?.reference ?? '');
