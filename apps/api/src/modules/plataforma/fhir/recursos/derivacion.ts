/** Referrals and interconsultas as FHIR requests. */
import { type ContenidoDerivacion, claseTexto } from '@hampi/contract/clinica/derivaciones/formas';
import type { ServiceRequest } from 'fhir/r4';
import { codigoCie10 } from './consulta.ts';
import { concepto, recurso, referencia } from './partes.ts';
import { SISTEMA } from './sistemas.ts';

export interface DerivacionLeida {
  id: number;
  cliente_id: number;
  consulta_id: number;
  doctor_id: number;
  /** The sender's name. */
  de: string;
  clase: string;
  urgente: boolean;
  estado: string;
  enviada_en: string;
  destino: string;
  porque: string | null;
  recomendado: string | null;
  /** Who says what was recommended, where it was the archive of another installation. */
  segun: string | null;
  /** Null for a patient, who reads neither the raw words nor what doctors tell each other (decisions 65). */
  words: ContenidoDerivacion | null;
}

const ESTADO: Record<string, ServiceRequest['status']> = {
  ENVIADA: 'active',
  ACEPTADA: 'active',
  RESPONDIDA: 'completed',
  DEVUELTA: 'revoked',
  ANULADA: 'revoked',
};
/** SNOMED CT: patient referral. */
export const DERIVACION = { system: 'http://snomed.info/sct', code: '3457005', display: 'Patient referral' };

export const derivacionFhir = (d: DerivacionLeida): ServiceRequest =>
  recurso<ServiceRequest>({
    resourceType: 'ServiceRequest',
    id: `v${d.id}`,
    meta: { lastUpdated: d.enviada_en },
    status: ESTADO[d.estado] ?? 'unknown',
    intent: 'order',
    category: [{ coding: [DERIVACION] }],
    priority: d.urgente ? 'urgent' : 'routine',
    code: { text: claseTexto[d.clase as keyof typeof claseTexto] },
    subject: { reference: `Patient/${d.cliente_id}` },
    encounter: { reference: `Encounter/${d.consulta_id}` },
    authoredOn: d.enviada_en,
    requester: referencia('Practitioner', d.doctor_id, d.de),
    performerType: d.words?.especialidad ? concepto(d.words.especialidad) : undefined,
    // By name: a colleague of another practice is no resource of the sender's.
    performer: [{ display: d.destino }],
    reasonCode: [
      ...(d.porque ? [{ text: d.porque }] : []),
      ...(d.words?.diagnosticos ?? []).map(({ cod_4, descripcion_codigos_cuatro_caracteres: text }) => ({
        coding: [{ system: SISTEMA.cie10, code: codigoCie10(cod_4), display: text }],
        text,
      })),
    ],
    note: [
      d.words?.resumen,
      d.words?.hallazgos,
      d.words?.tratamiento,
      d.recomendado && `${['Recomendaron', d.segun].filter(Boolean).join(', ')}: ${d.recomendado}`,
    ].flatMap((text) => (text ? [{ text }] : [])),
  });
