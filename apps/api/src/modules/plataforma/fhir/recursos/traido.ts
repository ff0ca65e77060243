/** Data imported from other systems (ADR 255), with their origin and without one of our professionals as performer. */
import { imcOf } from '@hampi/contract/clinica/historia/campos';
import { TIPOS_TRAIDO } from '@hampi/contract/clinica/traidos/calls';
import type { Condition, DocumentReference, Encounter, Immunization, Observation } from 'fhir/r4';
import type { Clase, Sellado } from '../../../clinica/traidos/traidos.ts';
import { codigoCie10 } from './consulta.ts';
import { concepto, recurso } from './partes.ts';
import { medidasFhir } from './signos.ts';
import { hl7, SISTEMA } from './sistemas.ts';

export interface FilaTraida {
  id: number;
  cliente_id: number;
  creada_en: string;
  traido: Sellado<Clase>;
}

type Traida = Condition | DocumentReference | Encounter | Immunization | Observation;

export function traidoFhir({ id, cliente_id, creada_en, traido }: FilaTraida): Traida[] {
  const de = {
    meta: { lastUpdated: creada_en },
    subject: { reference: `Patient/${cliente_id}` },
    note: [{ text: traido.origen }],
  };
  if ('medidas' in traido) {
    const { medidas, momento } = traido;
    const imc = imcOf(medidas.antropometria_peso, medidas.antropometria_talla);
    return medidasFhir({ ...medidas, imc }, (part) => ({ ...de, id: `m${id}-${part}`, effectiveDateTime: momento }));
  }
  if ('visita' in traido) return [visitaDeOtro(traido, { id, cliente_id, creada_en })];
  if ('tipo' in traido) return [documentoDeOtro(traido, { id, cliente_id, creada_en })];
  if ('nombre' in traido) return [vacunaDeOtro(traido, { id, cliente_id, creada_en })];
  const { cod_4, descripcion: display, activo, momento } = traido;
  return [
    recurso<Condition>({
      resourceType: 'Condition',
      ...de,
      id: `m${id}`,
      clinicalStatus: { coding: [hl7('condition-clinical', activo ? 'active' : 'resolved')] },
      category: [{ coding: [hl7('condition-category', 'problem-list-item')] }],
      code: concepto(display, { system: SISTEMA.cie10, code: codigoCie10(cod_4), display }),
      onsetDateTime: momento,
    }),
  ];
}

/**
 * A document of another system, with its issuer. `date` needs an instant, so a plain date is given only as the creation of the attachment.
 */
const documentoDeOtro = (t: Sellado<'DOCUMENTO'>, { id, cliente_id, creada_en }: Omit<FilaTraida, 'traido'>) =>
  recurso<DocumentReference>({
    resourceType: 'DocumentReference',
    id: `m${id}`,
    meta: { lastUpdated: creada_en },
    identifier: t.numero ? [{ value: t.numero }] : undefined,
    status: 'current',
    type: { text: t.titulo },
    subject: { reference: `Patient/${cliente_id}` },
    date: t.momento.includes('T') ? t.momento : undefined,
    author: t.autor ? [{ display: t.autor }] : undefined,
    description: t.origen,
    content: [
      {
        attachment: {
          contentType: t.tipo,
          url: `Binary/traido-${id}`,
          title: `documento${TIPOS_TRAIDO[t.tipo]}`,
          creation: t.momento,
        },
      },
    ],
  });

/** As the file had it; its notes have become part of the reason. */
const visitaDeOtro = (t: Sellado<'VISITA'>, { id, cliente_id, creada_en }: Omit<FilaTraida, 'traido'>) =>
  recurso<Encounter>({
    resourceType: 'Encounter',
    id: `m${id}`,
    meta: { lastUpdated: creada_en },
    status: 'finished',
    class: hl7('v3-ActCode', 'AMB', 'ambulatory'),
    type: [{ text: t.visita }],
    subject: { reference: `Patient/${cliente_id}` },
    participant: t.autor ? [{ individual: { display: t.autor } }] : undefined,
    period: { start: t.momento },
    reasonCode: t.palabras ? [{ text: t.palabras }] : undefined,
  });

const vacunaDeOtro = (t: Sellado<'VACUNA'>, { id, cliente_id, creada_en }: Omit<FilaTraida, 'traido'>) =>
  recurso<Immunization>({
    resourceType: 'Immunization',
    id: `m${id}`,
    meta: { lastUpdated: creada_en },
    status: 'completed',
    vaccineCode: { text: t.nombre },
    patient: { reference: `Patient/${cliente_id}` },
    occurrenceDateTime: t.momento,
    primarySource: false,
    lotNumber: t.lote,
    performer: t.autor ? [{ actor: { display: t.autor } }] : undefined,
    protocolApplied: t.dosis ? [{ doseNumberString: t.dosis }] : undefined,
    note: [{ text: t.origen }],
  });
