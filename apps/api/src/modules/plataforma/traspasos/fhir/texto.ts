/** Words of another system, as far as they are taken over. */
import { fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { CodeableConcept } from 'fhir/r4';
import { SISTEMA } from '../../fhir/recursos/sistemas.ts';
import { clean } from '../../importaciones/archivo/fila.ts';

const MAX = 300;

/** One line without markup. */
export const limpio = (text: string | undefined): string => clean((text ?? '').replace(/<[^>]*>/g, ' ')).slice(0, MAX);

/** What a code means in words, with its ICD-10 code where it has one. Of other classifications only the words are kept. */
export function palabrasDe(concept: CodeableConcept | undefined): string {
  const codings = concept?.coding ?? [];
  const words = limpio(concept?.text ?? codings.find(({ display }) => display)?.display ?? codings[0]?.code);
  const cie10 = codings.find(({ system }) => system?.startsWith(SISTEMA.cie10))?.code;
  return cie10 ? `${words} (${limpio(cie10)})` : words;
}

/** The day of a FHIR date or instant; undefined for less than a day. */
export const diaDe = (date: string | undefined): string | undefined => /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0];

/** By the clock of the place where it was. UTC tells no place: such a moment is taken for one of here. */
export function momentoOf(said: string | undefined): string | undefined {
  const utc = said?.endsWith('Z') ? new Date(said) : undefined;
  if (!utc || Number.isNaN(utc.getTime())) return said;
  const instant = utc.toISOString();
  return `${fechaOf(instant, ZONA_ECUADOR)}T${horaOf(instant, ZONA_ECUADOR)}:00-05:00`;
}

/** Whether a code of one of HL7's own tables is among those. */
export const isAmong = (concept: CodeableConcept | undefined, codes: readonly string[]): boolean =>
  concept?.coding?.some(({ code }) => codes.includes(code ?? '')) ?? false;
