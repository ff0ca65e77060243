/** Copies of a history: one PDF for whoever may have it, made in the background and kept for a week (BE-28, decisions 67). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { documento, fecha, id, instant, opcional, requerido, texto } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MCopias from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const propio = { ROLE_CLI: 'own' } as const;

/** In what capacity somebody asks for a copy. */
export const CALIDADES = {
  PACIENTE: 'Paciente',
  REPRESENTANTE: 'Representante',
  HEREDERO: 'Heredero',
  JUEZ: 'Juez',
  FISCAL: 'Fiscal',
  ASEGURADORA: 'Aseguradora con autorización del paciente',
  ACESS: 'ACESS',
  OTRO: 'Otro',
} as const;
export type Calidad = keyof typeof CALIDADES;
const Calidad = z.enum(Object.keys(CALIDADES) as [Calidad, ...Calidad[]], { error: M.opcion });
/** Only they can order that the patient is not told for a time. */
export const ORDENAN_RESERVA: readonly Calidad[] = ['JUEZ', 'FISCAL'];

/** Days during which a finished copy can be opened. */
export const DIAS_GUARDADA = 7;
/** Most visits in a copy. */
export const VISITAS_MAX = 3_000;

export const ALCANCES = {
  TODO: 'Toda la historia',
  FECHAS: 'Un rango de fechas',
  VISITAS: 'Consultas elegidas',
} as const;

const CopiaFields = z.strictObject({
  alcance: z.enum(['TODO', 'FECHAS', 'VISITAS'], { error: M.opcion }),
  desde: opcional(fecha),
  hasta: opcional(fecha),
  visitas: z.array(id).max(VISITAS_MAX, MCopias.muchas_visitas).default([]),
  calidad: Calidad,
  nombre: requerido(M.requerido, 160),
  documento: opcional(documento().max(20, M.texto_largo)),
  motivo: requerido(MCopias.motivo, 500),
  /** Number or name of the request's paper, and its date; a patient who asks in person needs none. */
  papel: opcional(texto(120)),
  papel_fecha: opcional(fecha),
  /** An authority orders that the patient is not told until a day. */
  reserva: z.boolean().default(false),
  reserva_razon: opcional(texto(500)),
  reserva_hasta: opcional(fecha),
});

/** What is asked, on the screen too. */
export const PedirCopia = CopiaFields.superRefine((v, { addIssue }) => {
  const wrong = (field: keyof typeof v, message: string) => addIssue({ code: 'custom', path: [field], message });
  if (v.alcance === 'FECHAS') {
    if (!v.desde) wrong('desde', MCopias.fechas);
    if (!v.hasta) wrong('hasta', MCopias.fechas);
    if (v.desde && v.hasta && v.hasta < v.desde) wrong('hasta', MCopias.desde_hasta);
  }
  if (v.alcance === 'VISITAS' && v.visitas.length === 0) wrong('visitas', MCopias.visitas);
  if (v.calidad !== 'PACIENTE' && !v.papel) wrong('papel', MCopias.papel);
  if ((v.calidad !== 'PACIENTE' || v.papel) && !v.papel_fecha) wrong('papel_fecha', MCopias.papel_fecha);
  if (!v.reserva) return;
  if (!ORDENAN_RESERVA.includes(v.calidad)) wrong('reserva', MCopias.secreto_autoridad);
  if (!v.reserva_razon) wrong('reserva_razon', MCopias.secreto_razon);
  if (!v.reserva_hasta) wrong('reserva_hasta', MCopias.secreto_hasta);
});
export type PedirCopia = z.output<typeof PedirCopia>;

export const Copia = z.object({
  id,
  numero: z.number().int(),
  alcance: z.enum(['TODO', 'FECHAS', 'VISITAS']),
  /** YYYY-MM-DD. */
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  calidad: Calidad,
  /** Who asked; null for the patient's own. */
  nombre: z.string().nullable(),
  estado: z.enum(['EN_COLA', 'PREPARANDO', 'LISTA', 'FALLIDA', 'CANCELADA', 'VENCIDA']),
  avance: z.number().int(),
  pedida_en: instant,
  terminada_en: instant.nullable(),
  vence_en: instant.nullable(),
  bytes: z.number().int().nullable(),
  hojas: z.number().int().nullable(),
  adjuntos: z.number().int().nullable(),
  /** Why it failed, as a sentence. */
  motivo: z.string().nullable(),
  entregada_en: instant.nullable(),
  recibe: z.string().nullable(),
  /** YYYY-MM-DD, while or since an authority keeps it secret from the patient. */
  secreto_hasta: z.string().nullable(),
});
export type Copia = z.output<typeof Copia>;

const ofCliente = z.object({ clienteId: id });
const ofCopia = z.object({ copiaId: id });

/** The copies of a patient's history that this doctor made, newest first. */
export const listCopias = endpoint('GET /api/copias/paciente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Ver las copias que hizo de una historia',
  params: ofCliente,
  reply: z.array(Copia),
});

/** The same request twice at once is one copy. 404 for another's patient, 400 if nothing is to be copied, 429 above what a day allows. */
export const requestCopia = endpoint('POST /api/copias/paciente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Pedir una copia de la historia de un paciente',
  params: ofCliente,
  body: PedirCopia,
  reply: z.object({ id }),
  mensaje: MCopias.pedida,
  limit: 30,
});

export const VisitaParaCopia = z.object({ id, fecha: instant, doctor: z.string() });
/** The visits that a copy may have, newest first. */
export const listVisitasParaCopia = endpoint('GET /api/copias/paciente/:clienteId/visitas', {
  allow: medico,
  active: true,
  summary: 'Ver las consultas que se pueden copiar',
  params: ofCliente,
  reply: z.array(VisitaParaCopia),
});

/** The PDF. 404 for somebody else's, 409 for one without a file. */
export const getCopia = endpoint('GET /api/copias/archivo/:copiaId', {
  allow: { ...medico, ...propio },
  summary: 'Descargar una copia de la historia',
  params: ofCopia,
  file: 'application/pdf',
  limit: 60,
});

export const Recibe = z.strictObject({
  recibe: requerido(M.requerido, 160),
  recibe_documento: opcional(documento().max(20, M.texto_largo)),
});

/** Notes to whom it was handed over; the patient sees it, unless an authority keeps it secret. Once only. */
export const deliverCopia = endpoint('POST /api/copias/entrega/:copiaId', {
  allow: medico,
  active: true,
  summary: 'Registrar a quién se entregó una copia',
  params: ofCopia,
  body: Recibe,
  mensaje: MCopias.entregada,
});

/** A sheet for the receiver to sign. 409 before it was handed over. */
export const getConstancia = endpoint('GET /api/copias/constancia/:copiaId', {
  allow: medico,
  active: true,
  summary: 'Imprimir la constancia de entrega de una copia',
  params: ofCopia,
  file: 'application/pdf',
});

/** The patient's own copies, newest first. 403 until an office has verified the identity. */
export const listCopiasPropias = endpoint('GET /api/copias/propias/:clienteId', {
  allow: propio,
  summary: 'Ver las copias de la historia propia',
  params: ofCliente,
  reply: z.array(Copia),
});

/** Stops a copy that is being prepared, for whoever asked for it. 404 for somebody else's, 409 for one that is finished. */
export const cancelCopia = endpoint('POST /api/copias/cancelar/:copiaId', {
  allow: { ...medico, ...propio },
  summary: 'Cancelar una copia que se prepara',
  params: ofCopia,
  mensaje: MCopias.cancelada,
});

/** All of the own record, of all doctors, but for entries that are held back and results that wait for their doctor (decisions 65). */
export const requestCopiaPropia = endpoint('POST /api/copias/propias/:clienteId', {
  allow: propio,
  summary: 'Pedir una copia de la historia propia',
  params: ofCliente,
  reply: z.object({ id }),
  mensaje: MCopias.pedida,
  limit: 20,
});
