/** Medicines that another system says a patient takes, or must not get. */
import type { Medication, MedicationRequest, MedicationStatement } from 'fhir/r4';
import type { Dicho } from './expediente.ts';
import { claveOf } from './recursos.ts';
import { palabrasDe } from './texto.ts';

export interface MedicinaDicha extends Dicho {
  /** The Medication that says its name, if the resource itself does not. */
  de: string | undefined;
  /** Somebody ordered that the patient must not get it. */
  prohibida: boolean;
}

/** Proposals, plans and options were not ordered by anybody. */
const ORDERED = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];

/** Undefined for a medicine that is not in force or was never ordered. */
export function medicinaDe(r: MedicationStatement | MedicationRequest): MedicinaDicha | undefined {
  if (r.status !== 'active') return undefined;
  const isRequest = r.resourceType === 'MedicationRequest';
  if (isRequest && r.intent !== undefined && !ORDERED.includes(r.intent)) return undefined;
  const how = (isRequest ? r.dosageInstruction : r.dosage)?.flatMap(({ text }) => text || []).join('; ');
  const { reference = '', display = '' } = r.medicationReference ?? {};
  const held = (r.contained as Medication[] | undefined)?.find(({ id }) => reference === `#${id}`);
  const words = palabrasDe(r.medicationCodeableConcept) || palabrasDe(held?.code) || display;
  return {
    dia: undefined,
    texto: [words, how].filter(Boolean).join(', '),
    de: words ? undefined : claveOf(reference),
    prohibida: isRequest && r.doNotPerform === true,
  };
}

/** With the names of those that are named elsewhere in the file; without those that nothing names. */
export const nombradas = (all: MedicinaDicha[], medicinas: ReadonlyMap<string, string>): MedicinaDicha[] =>
  all.flatMap(({ de, ...one }) => {
    if (de === undefined) return [{ ...one, de }];
    const name = medicinas.get(de);
    return name ? [{ ...one, de: undefined, texto: [name, one.texto].filter(Boolean).join(', ') }] : [];
  });
