/**
 * Diseases that the health authority wants to be told of (SIVE, BE-33). A diagnosis opens a case, which stays open until the doctor notes when it
 * was notified, or why it does not apply. Hampi sends nothing: it reminds, and fills a form as far as it can.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { fecha, id, instant, listQuery, opcional, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { Diagnostico } from '../historia/campos.ts';
import { Cuenta } from './cuenta.ts';
import * as MSive from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;

export const URGENCIAS = { INMEDIATA: 'Inmediata', SEMANAL: 'Semanal' } as const;
export type Urgencia = keyof typeof URGENCIAS;
export const FORMULARIOS = { EPI1: 'EPI 1 (individual)', EPI2: 'EPI 2 (agrupado)' } as const;
export type FormularioEpi = keyof typeof FORMULARIOS;

export const MOTIVOS = {
  DESCARTADO: 'Se descartó el diagnóstico',
  YA_NOTIFICADO: 'Ya lo notificó otro establecimiento',
  OTRO: 'Otro motivo',
} as const;
export type Motivo = keyof typeof MOTIVOS;

const EstadoCaso = z.enum(['ABIERTA', 'NOTIFICADA', 'NO_APLICA']);

export const Caso = z.object({
  id,
  cliente_id: id,
  /** Surnames and names. */
  paciente: z.string(),
  documento: z.string().nullable(),
  consulta_id: id,
  /** When the visit was, and its day at the office, YYYY-MM-DD. */
  fecha: instant,
  dia: z.string(),
  enfermedad: z.string(),
  diagnosticos: z.array(Diagnostico),
  urgencia: z.enum(['INMEDIATA', 'SEMANAL']),
  formulario: z.enum(['EPI1', 'EPI2']),
  /** What the catalogue adds, and where it comes from. */
  nota: z.string().nullable(),
  fuente: z.string().nullable(),
  creada_en: instant,
  vence_en: instant,
  /** Open, and the time is over. */
  vencida: z.boolean(),
  estado: EstadoCaso,
  /** Since when the visit no longer has this diagnosis. */
  retirada_en: instant.nullable(),
  /** YYYY-MM-DD. */
  notificada_el: z.string().nullable(),
  motivo: z.enum(['DESCARTADO', 'YA_NOTIFICADO', 'OTRO']).nullable(),
  /** What the doctor wrote about it. */
  detalle: z.string().nullable(),
  cerrada_en: instant.nullable(),
  version: z.number().int(),
});
export type Caso = z.output<typeof Caso>;

const ofCliente = z.object({ clienteId: id });
const ofCaso = z.object({ casoId: id });

/** The doctor's cases, the most urgent first. `foreignData` has how many are open, and how many of them late. */
export const listCasos = endpoint('GET /api/sive/casos', {
  allow: medico,
  active: true,
  summary: 'Ver los casos por notificar a la autoridad sanitaria',
  query: listQuery(['vence_en', 'paciente', 'fecha'], 'vence_en').extend({
    estado: z.enum(['ABIERTA', 'VENCIDA', 'CERRADA', 'TODAS'], { error: M.opcion }).default('ABIERTA'),
  }),
  reply: z.array(Caso),
  foreign: Cuenta,
});

/** Those of one patient, open ones and those closed in the last year, for the history. */
export const listCasosDe = endpoint('GET /api/sive/paciente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver los casos por notificar de un paciente',
  params: ofCliente,
  reply: z.array(Caso),
});

/**
 * What an institution sees: whose, of which month, and whether it is late; neither who the patient is nor the disease. Nothing is more exact,
 * because its agenda says who was seen at an hour or on a day, and the time that is left tells the urgency.
 */
export const CasoDeSucursal = z.object({
  id,
  doctor: z.string(),
  oficina: z.string(),
  /** Month of the visit at the office, YYYY-MM. */
  mes: z.string(),
  vencida: z.boolean(),
  estado: EstadoCaso,
});
export type CasoDeSucursal = z.output<typeof CasoDeSucursal>;

export const listCasosDeSucursales = endpoint('GET /api/sive/sucursales', {
  allow: { ROLE_INS: 'own' },
  summary: 'Ver qué profesionales de la institución tienen casos por notificar',
  // The overdue first.
  query: listQuery(['vencida', 'doctor', 'mes'], 'vencida', 'desc').extend({
    estado: z.enum(['ABIERTA', 'VENCIDA', 'CERRADA', 'TODAS'], { error: M.opcion }).default('ABIERTA'),
  }),
  reply: z.array(CasoDeSucursal),
});

const version = z.number({ error: M.numerico }).int(M.numerico);

export const Notificado = z.strictObject({
  version,
  notificada_el: fecha.refine((v) => v !== '', MSive.notificada_el),
  /** A number that the authority gave, or who received it. */
  detalle: opcional(texto(300)),
});
/** Notes that it was notified. 400 for a day to come or before the visit, 409 with the case if it changed. */
export const closeCaso = endpoint('PUT /api/sive/casos/:casoId/notificado', {
  allow: medico,
  active: true,
  summary: 'Anotar que un caso se notificó',
  params: ofCaso,
  body: Notificado,
  mensaje: MSive.notificada,
});

export const NoAplica = z
  .strictObject({
    version,
    motivo: z.enum(Object.keys(MOTIVOS) as [Motivo, ...Motivo[]], { error: MSive.motivo }),
    detalle: opcional(texto(300)),
  })
  .refine((v) => v.motivo !== 'OTRO' || v.detalle !== null, { path: ['detalle'], error: MSive.razon });
/** Notes why it is not to be notified. 409 with the case if it changed. */
export const dismissCaso = endpoint('PUT /api/sive/casos/:casoId/no-aplica', {
  allow: medico,
  active: true,
  summary: 'Anotar por qué un caso no se notifica',
  params: ofCaso,
  body: NoAplica,
  mensaje: MSive.no_aplica,
});

/** Opens a case again that was closed by mistake. 409 while another of the same patient and disease is open. */
export const reopenCaso = endpoint('PUT /api/sive/casos/:casoId/reabrir', {
  allow: medico,
  active: true,
  summary: 'Volver a abrir un caso',
  params: ofCaso,
  body: z.strictObject({ version }),
  mensaje: MSive.reabierta,
});

/** A draft of the form, filled as far as the record knows. */
export const getFormularioEpi = endpoint('GET /api/sive/casos/:casoId/formulario', {
  allow: medico,
  active: true,
  summary: 'Imprimir el borrador del formulario de un caso',
  params: ofCaso,
  file: 'application/pdf',
  limit: 60,
});
