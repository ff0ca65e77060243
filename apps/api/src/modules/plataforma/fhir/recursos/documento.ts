import { archivoDeDocumento, documentoTexto, numeroImpreso } from '@hampi/contract/clinica/documentos/calls';
import type { Coding, Consent, DocumentReference } from 'fhir/r4';
import { recurso, referencia } from './partes.ts';
import { hl7, loinc, SISTEMA } from './sistemas.ts';

export interface FilaDocumento {
  id: number;
  tipo: keyof typeof documentoTexto;
  numero: number;
  edicion: number;
  emitido_en: string;
  anulado_en: string | null;
  reemplazado: boolean;
  firmado: boolean;
  cliente_id: number;
  doctor_id: number;
  profesional: string;
  consulta_id: number | null;
  /** Of a consent, what the patient answered to it on a screen. */
  respuesta: { acto: string; estado: string } | null;
}

const CONSENTIMIENTO = loinc('59284-0', 'Consent Document');
const LOINC: Record<FilaDocumento['tipo'], Coding[]> = {
  receta: [loinc('57833-6', 'Prescription for medication')],
  pedido: [],
  certificado: [],
  consentimiento: [CONSENTIMIENTO],
  form001: [],
  form002: [loinc('34117-2', 'History and physical note')],
  form005: [loinc('11506-3', 'Progress note')],
  form007: [loinc('11488-4', 'Consult note')],
  form010: [],
  form012: [],
  form020: [loinc('8716-3', 'Vital signs note')],
  consentido: [CONSENTIMIENTO],
  negativa: [CONSENTIMIENTO],
  revocatoria: [],
  autorizacion: [],
  publicacion: [],
  entrega: [],
  form033: [],
  form053: [loinc('57133-1', 'Referral note')],
};

function estadoDe({ anulado_en, reemplazado }: FilaDocumento): DocumentReference['status'] {
  if (anulado_en !== null) return 'entered-in-error';
  return reemplazado ? 'superseded' : 'current';
}

/** One issued copy. */
export const documentoFhir = (d: FilaDocumento, withEncounter: boolean): DocumentReference =>
  recurso<DocumentReference>({
    resourceType: 'DocumentReference',
    id: String(d.id),
    meta: { lastUpdated: d.anulado_en ?? d.emitido_en },
    identifier: [{ system: `${SISTEMA.documento}:${d.doctor_id}:${d.tipo}`, value: numeroImpreso(d) }],
    status: estadoDe(d),
    docStatus: d.anulado_en === null ? 'final' : 'entered-in-error',
    type: { coding: LOINC[d.tipo], text: documentoTexto[d.tipo] },
    subject: { reference: `Patient/${d.cliente_id}` },
    date: d.emitido_en,
    author: [referencia('Practitioner', d.doctor_id, d.profesional)],
    description: d.firmado ? 'Firmado electrónicamente' : undefined,
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: 'es',
          url: `Binary/documento-${d.id}`,
          title: archivoDeDocumento(d.tipo),
          creation: d.emitido_en,
        },
      },
    ],
    context: withEncounter && d.consulta_id ? { encounter: [{ reference: `Encounter/${d.consulta_id}` }] } : undefined,
  });

function vigencia({ anulado_en, respuesta }: FilaDocumento): Consent['status'] {
  if (anulado_en !== null) return 'entered-in-error';
  if (respuesta?.estado === 'NEGADA') return 'rejected';
  return respuesta?.acto === 'REVOCATORIA' && respuesta.estado === 'FIRMADA' ? 'inactive' : 'active';
}

/** An informed consent to a procedure (form 024, ecuador §4.4). Its text is in its document. */
export const consentimientoFhir = (d: FilaDocumento): Consent =>
  recurso<Consent>({
    resourceType: 'Consent',
    id: String(d.id),
    meta: { lastUpdated: d.anulado_en ?? d.emitido_en },
    status: vigencia(d),
    scope: { coding: [hl7('consentscope', 'treatment')] },
    category: [{ coding: [CONSENTIMIENTO], text: documentoTexto.consentimiento }],
    patient: { reference: `Patient/${d.cliente_id}` },
    dateTime: d.emitido_en,
    performer: [{ reference: `Patient/${d.cliente_id}` }],
    sourceReference: { reference: `DocumentReference/${d.id}` },
    policyRule: { text: 'Acuerdo Ministerial 5316, consentimiento informado' },
  });
