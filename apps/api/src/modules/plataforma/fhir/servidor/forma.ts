/** How an answer is to look: parameters of R4 that change no match (R4 search, «Managing Returned Resources»). */
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import type { FhirResource } from 'fhir/r4';
import { HampiError } from '../../../../http/errors.ts';

/** Parameters that are no filters. */
export const FORMA: readonly string[] = ['_count', '_pagina', '_format', '_summary', '_elements', '_sort'];

/** Matches come by id. Another order is not made; the self link then leaves the parameter out, which is how R4 says so. */
export const isIgnored = (name: string, value: string): boolean => name === '_sort' && value !== '_id';

interface Forma {
  soloCuenta: boolean;
  elementos: readonly string[] | undefined;
  /** `data`: without the narrative. */
  sinTexto: boolean;
}

const SUMMARIES = ['true', 'false', 'text', 'data', 'count'];
const MOST_ELEMENTS = 50;

/**
 * 400 for a value that R4 does not have. `text` is the narrative with what is required, `data` everything but the narrative; a `true`
 * summary may contain more than the elements that R4 marks, and contains all.
 */
export function formaOf(one: (name: string) => string | undefined, count: number): Forma {
  const [summary, elements] = [one('_summary'), one('_elements')];
  if (summary !== undefined && !SUMMARIES.includes(summary))
    throw new HampiError(400, `${MFhir.parametro_invalido}: _summary`);
  const elementos = elements?.split(',').map((name) => name.trim());
  if (elementos && (elementos.length > MOST_ELEMENTS || elementos.some((name) => !/^[a-zA-Z]{1,40}$/.test(name))))
    throw new HampiError(400, `${MFhir.parametro_invalido}: _elements`);
  return {
    soloCuenta: count === 0 || summary === 'count',
    elementos: summary === 'text' ? ['text'] : elementos,
    sinTexto: summary === 'data',
  };
}

/** Required by R4, or changing the meaning of the rest, whatever was asked for. */
const ALWAYS = [
  ...['resourceType', 'id', 'status', 'intent', 'code', 'subject', 'patient', 'participant', 'class', 'content'],
  ...['vaccineCode', 'occurrenceDateTime', 'medicationCodeableConcept', 'clinicalStatus', 'verificationStatus'],
  ...['doNotPerform', 'active', 'deceasedDateTime', 'actor', 'schedule', 'start', 'end', 'scope', 'category'],
];
const SUBSETTED = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };

/** The resource with the elements that were asked for, marked as incomplete. */
export function conElementos(resource: FhirResource, { elementos, sinTexto }: Omit<Forma, 'soloCuenta'>): FhirResource {
  if (!elementos && !sinTexto) return resource;
  const isKept = (name: string) => (elementos ? ALWAYS.includes(name) || elementos.includes(name) : name !== 'text');
  const kept = Object.entries(resource).filter(([name]) => isKept(name));
  const { meta } = resource;
  return { ...Object.fromEntries(kept), meta: { ...meta, tag: [...(meta?.tag ?? []), SUBSETTED] } } as FhirResource;
}
