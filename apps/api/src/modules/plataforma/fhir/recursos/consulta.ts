/** An entry of the record: the encounter, its diagnoses and the doctor's notes. */

import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import { EXAMEN_REGIONAL, type Hallazgo, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import type { Condition, Encounter, Observation } from 'fhir/r4';
import { concepto, recurso, referencia } from './partes.ts';
import { hl7, loinc, SISTEMA } from './sistemas.ts';

/** A decrypted entry with facts that its reply does not have. */
export interface Atendida {
  consulta: Consulta;
  cliente_id: number;
  cita_id: number | null;
  /** The institution that owns the branch; null in a doctor's own office. */
  organizacion_id: number | null;
  /** When its current version was written. */
  corregida_en: string;
}

/** Id, patient and encounter of a resource made from an entry. `17-pulso` is the pulse of entry 17. */
export const deConsulta = ({ consulta, cliente_id, corregida_en }: Atendida, id: string | number) => ({
  id: `${consulta.id}-${id}`,
  meta: { lastUpdated: corregida_en },
  subject: { reference: `Patient/${cliente_id}` },
  encounter: { reference: `Encounter/${consulta.id}` },
});

/** `E119` → `E11.9`; an undivided category ends in X: `R51X` → `R51`. */
export const codigoCie10 = (cod_4: string): string => {
  const code = cod_4.replace(/X$/, '');
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;
};

export function consultaFhir(a: Atendida): Encounter {
  const { consulta } = a;
  return recurso<Encounter>({
    resourceType: 'Encounter',
    id: String(consulta.id),
    meta: { lastUpdated: a.corregida_en },
    status: 'finished',
    class: hl7('v3-ActCode', 'AMB', 'ambulatory'),
    type: [concepto(consulta.servicio?.nombre ?? 'Consulta')],
    subject: { reference: `Patient/${a.cliente_id}` },
    participant: [{ individual: referencia('Practitioner', consulta.doctor_id, consulta.doctor) }],
    appointment: [referencia('Appointment', a.cita_id)],
    period: { start: consulta.created_date },
    reasonCode: [concepto(consulta.motivo)],
    diagnosis: consulta.detalleCie10.map(({ cod_4 }) => ({
      condition: { reference: `Condition/${consulta.id}-${cod_4}` },
    })),
    location: [{ location: { reference: `Location/${consulta.oficina.id}`, display: consulta.oficina.nombre } }],
    serviceProvider: referencia('Organization', a.organizacion_id),
  });
}

/** PR is a presumptive diagnosis, DF a definitive one (2 §3). Hampi does not ask whether it is over, so there is no clinical status. */
export const diagnosticosFhir = (a: Atendida): Condition[] =>
  a.consulta.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres: display, tipo }) =>
    recurso<Condition>({
      resourceType: 'Condition',
      ...deConsulta(a, cod_4),
      verificationStatus: {
        coding: [hl7('condition-ver-status', tipo === 'DF' ? 'confirmed' : 'provisional')],
      },
      category: [{ coding: [hl7('condition-category', 'encounter-diagnosis')] }],
      code: concepto(display, { system: SISTEMA.cie10, code: codigoCie10(cod_4), display }),
      recordedDate: a.consulta.created_date,
      recorder: { reference: `Practitioner/${a.consulta.doctor_id}` },
    }),
  );

const NOTAS = {
  enfermedad_actual: ['Enfermedad actual', loinc('10164-2', 'History of Present illness Narrative')],
  plan_tratamiento: ['Plan de tratamiento', loinc('18776-5', 'Plan of care note')],
  organos: ['Órganos y sistemas', loinc('10187-3', 'Review of systems Narrative - Reported')],
  regional: ['Examen físico regional', loinc('29545-1', 'Physical findings Narrative')],
} as const;
const HALLAZGO = { CP: 'con evidencia de patología', SP: 'sin evidencia de patología' } as const;

const hallazgos = (consulta: Consulta, labels: Record<string, string>, more: string | null) =>
  [
    ...Object.entries(labels).flatMap(([campo, label]) => {
      const found = (consulta as unknown as Record<string, Hallazgo>)[campo];
      return found ? `${label}: ${HALLAZGO[found]}` : [];
    }),
    more,
  ]
    .filter(Boolean)
    .join('. ');

/** The text fields of the entry, each with the LOINC code of that part of a note. */
export function notasFhir(a: Atendida): Observation[] {
  const { consulta } = a;
  const texts: Record<keyof typeof NOTAS, string | null> = {
    enfermedad_actual: consulta.enfermedad_actual,
    plan_tratamiento: consulta.plan_tratamiento,
    organos: hallazgos(consulta, ORGANOS_SISTEMAS, consulta.exa_organos_sistemas_desc),
    regional: hallazgos(consulta, EXAMEN_REGIONAL, consulta.exa_fisico_regional_desc),
  };
  return (Object.keys(NOTAS) as (keyof typeof NOTAS)[]).flatMap((name) => {
    const [text, code] = NOTAS[name];
    return texts[name]
      ? recurso<Observation>({
          resourceType: 'Observation',
          ...deConsulta(a, name.replace('_', '-')),
          status: 'final',
          category: [{ coding: [hl7('observation-category', 'exam')] }],
          code: { coding: [code], text },
          effectiveDateTime: consulta.created_date,
          performer: [{ reference: `Practitioner/${consulta.doctor_id}` }],
          valueString: texts[name],
        })
      : [];
  });
}
