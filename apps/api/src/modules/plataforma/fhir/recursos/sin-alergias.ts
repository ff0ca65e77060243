/** Recognises texts that say that a patient has no allergies, and codes them as FHIR does. */
import type { Coding } from 'fhir/r4';
import { plain } from '../../../../data/words.ts';
import { SISTEMA } from './sistemas.ts';

export const NINGUNA: Coding = { system: SISTEMA.snomed, code: '716186003', display: 'No known allergy' };
const DE_MEDICINAS: Coding = { system: SISTEMA.snomed, code: '409137002', display: 'No known drug allergy' };

const DENIES = '(?:niega|no refiere|no tiene|no presenta|no|sin|ninguna?)';
const ALLERGY = '(?:antecedentes? )?(?:de )?(?:ninguna )?alergias?';
const TAIL = '(?: conocidas?| referidas?| hasta (?:la fecha|el momento)| al momento| de ningun tipo)?';
const MEDICINES = '(?: a(?: los)?| de)? (?:medicamentos?|medicinas|farmacos|medicamentosas?|farmacologicas?)';

const ALL = new RegExp(
  `^(?:paciente )?(?:${DENIES} ${ALLERGY}${TAIL}|alergias?:? ${DENIES}${TAIL}|${DENIES}${TAIL}|nada)$`,
);
const OF_MEDICINES = new RegExp(`^(?:paciente )?${DENIES} ${ALLERGY}${MEDICINES}${TAIL}$`);

/**
 * The SNOMED code that the standard uses for a denial (`AllergyIntolerance.code`): of all allergies, or of those to medicines. Only if the
 * whole text is one of a few phrases. Anything else, such as the denial of a single medicine, stays text, because a wrong denial could be
 * dangerous for the patient.
 */
export function sinAlergiasIn(texto: string | null): Coding | undefined {
  const words = plain(texto ?? '');
  if (ALL.test(words)) return NINGUNA;
  return OF_MEDICINES.test(words) ? DE_MEDICINAS : undefined;
}
