/** The patient's own clinical data, which all their doctors share (model §7): allergies, antecedents, vaccines. */
import type { FichaContenido } from '@hampi/contract/clinica/historia/campos';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import type { AllergyIntolerance, Immunization, Observation } from 'fhir/r4';
import { concepto, recurso, referencia } from './partes.ts';
import { sinAlergiasIn } from './sin-alergias.ts';
import { hl7, loinc, SISTEMA } from './sistemas.ts';

export interface FichaLeida {
  cliente_id: number;
  doctor_id: number;
  creada_en: string;
  ficha: FichaContenido;
  /** Whether the lists name an allergy: then a denial in the text is no longer true. */
  alergico: boolean;
}

const ESCRITO = {
  antecedentes_personales: ['Antecedentes personales', loinc('11348-0', 'History of Past illness Narrative')],
  antecedentes_familiares: ['Antecedentes familiares', loinc('10157-6', 'History of family member diseases Narrative')],
  datos_relevantes: ['Datos relevantes', loinc('34109-9', 'Note')],
} as const;

/**
 * The text about allergies, beside those of the lists: one resource gives it as written, and nothing is derived from it that the doctor did
 * not say. Only their absence gets a code, because another program would read the words of a denial as an allergy.
 */
export function fichaFhir({
  cliente_id,
  doctor_id,
  creada_en,
  ficha,
  alergico,
}: FichaLeida): (AllergyIntolerance | Observation)[] {
  const meta = { lastUpdated: creada_en };
  const subject = { reference: `Patient/${cliente_id}` };
  const sinAlergias = sinAlergiasIn(ficha.alergias);
  const alergias =
    ficha.alergias && !(sinAlergias && alergico)
      ? [
          recurso<AllergyIntolerance>({
            resourceType: 'AllergyIntolerance',
            id: `p${cliente_id}`,
            meta,
            clinicalStatus: { coding: [hl7('allergyintolerance-clinical', 'active')] },
            verificationStatus: {
              coding: [hl7('allergyintolerance-verification', sinAlergias ? 'confirmed' : 'unconfirmed')],
            },
            code: { coding: sinAlergias && [sinAlergias], text: ficha.alergias },
            patient: subject,
            recordedDate: creada_en,
            recorder: referencia('Practitioner', doctor_id),
          }),
        ]
      : [];
  const escrito = (Object.keys(ESCRITO) as (keyof typeof ESCRITO)[]).flatMap((name) => {
    const [text, code] = ESCRITO[name];
    return ficha[name]
      ? recurso<Observation>({
          resourceType: 'Observation',
          id: `p${cliente_id}-${name.replace('_', '-')}`,
          meta,
          status: 'final',
          category: [{ coding: [hl7('observation-category', 'social-history')] }],
          code: { coding: [code], text },
          subject,
          effectiveDateTime: creada_en,
          performer: [{ reference: `Practitioner/${doctor_id}` }],
          valueString: ficha[name],
        })
      : [];
  });
  return [...alergias, ...escrito];
}

export const vacunaFhir = (cliente_id: number, v: VacunaAplicada): Immunization =>
  recurso<Immunization>({
    resourceType: 'Immunization',
    id: String(v.id),
    meta: { lastUpdated: v.creada_en },
    status: 'completed',
    // The schedule's name is separate from the product name, so that another Hampi can count the dose.
    vaccineCode: {
      coding: [{ system: SISTEMA.vacuna, display: v.vacuna_tipo }],
      text: [v.vacuna_tipo, v.vacuna_nombre_comercial].filter(Boolean).join(', '),
    },
    patient: { reference: `Patient/${cliente_id}` },
    occurrenceDateTime: v.fecha_aplicacion,
    recorded: v.creada_en,
    lotNumber: v.lote,
    site: concepto(v.lugar),
    performer: [{ actor: { reference: `Practitioner/${v.doctor_id}`, display: v.doctor } }],
    protocolApplied: [
      Number.isInteger(v.dosis) && v.dosis > 0
        ? { doseNumberPositiveInt: v.dosis }
        : { doseNumberString: String(v.dosis) },
    ],
  });
