/**
 * Pending changes to a patient's identity or contact data (decisions 48, 49): an account to be joined to its owner's row, or
 * contact data proposed by someone else. Each takes effect later and can be stopped by the people it affects.
 */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { documento, email, id, instant, opcional, porCodigo } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { celularDigits } from '../../base/persona.ts';
import { consultorio, deUnPaciente } from './identidad.ts';
import * as MI from './identidad-messages.ts';

export const TIPOS_TRAMITE = ['RECLAMO', 'PROPUESTA', 'BUZON', 'DOCUMENTO'] as const;

/** A pending change as the patient and the patient's offices see it. */
export const Tramite = z.object({
  id,
  tipo: z.enum(TIPOS_TRAMITE),
  /** ENTREGADO needs the patient's confirmation; ESPERA takes effect by itself. */
  estado: z.enum(['ENTREGADO', 'ESPERA']),
  creado_en: instant,
  efectivo_en: instant.nullable(),
  /** The patient whom it changes. Of a document with two names: who has it now, not for whom it was seen. */
  cliente_id: id,
  /** The doctor whose office started it. */
  profesional: z.string().nullable(),
  /** New contact data; null where nothing changes. */
  correo: z.string().nullable(),
  celular: z.string().nullable(),
});
export type Tramite = z.infer<typeof Tramite>;

/**
 * Makes a code for the person who shows this patient's document. Entered in that person's account it joins the two after 72
 * hours, unless somebody stops it. Only for an office with a consultation of the patient older than seven days.
 */
export const giveCodigo = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/codigo', {
  allow: consultorio,
  active: true,
  summary: 'Entregar el código con el que el paciente une su cuenta con su ficha',
  params: deUnPaciente,
  body: z.object({ cedula_identidad: documento(M.cedula_requerida).min(1, M.cedula_requerida) }),
  reply: z.object({ codigo: z.string(), vence_en: instant }),
});

/** New contact data for a patient with an account; `cedula_identidad` is the number read from the document after a lost mailbox. */
export const ContactoPropuesto = z
  .object({
    motivo: z.enum(['PROPUESTA', 'BUZON'], { error: M.opcion }),
    correo: opcional(email),
    celular: opcional(celularDigits),
    cedula_identidad: opcional(documento()),
  })
  .superRefine(({ motivo, correo, celular }, context) => {
    if (motivo === 'BUZON' ? !correo : !correo && !celular)
      context.addIssue({ code: 'custom', path: ['correo'], message: MI.contacto_igual });
  });

/** 409 for a patient without account, whose contact data the form changes directly, and while another proposal is pending. */
export const proposeContacto = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/contacto', {
  allow: consultorio,
  active: true,
  summary: 'Proponer un cambio de contacto a un paciente con cuenta',
  params: deUnPaciente,
  body: ContactoPropuesto,
  mensaje: MI.contacto_propuesto,
});

/** Pending changes of one patient. */
export const listTramitesPaciente = endpoint('GET /api/medicos/paciente/:doctorId/:clienteId/tramites', {
  allow: consultorio,
  active: true,
  summary: 'Ver los trámites abiertos de un paciente',
  params: deUnPaciente,
  reply: z.array(Tramite),
});

const tramite = deUnPaciente.extend({ tramiteId: id });

/** Lets an office that treats the patient stop a pending change. */
export const stopTramiteOfPaciente = endpoint(
  'POST /api/medicos/paciente/:doctorId/:clienteId/tramites/:tramiteId/detener',
  {
    allow: consultorio,
    active: true,
    summary: 'Detener un trámite de un paciente',
    params: tramite,
    mensaje: MI.tramite_detenido,
  },
);

/** Lets an office of the row that has a document give it up to the patient for whom another office saw it. */
export const agreeTramiteOfPaciente = endpoint(
  'POST /api/medicos/paciente/:doctorId/:clienteId/tramites/:tramiteId/ceder',
  {
    allow: consultorio,
    active: true,
    summary: 'Aceptar que un documento es de otra persona',
    params: tramite,
    mensaje: MI.documento_cedido,
  },
);

const ownRow = z.object({ clienteId: id });

/** Pending changes of the caller's own account. */
export const listTramites = endpoint('GET /api/clientes/:clienteId/tramites', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los trámites abiertos de la cuenta propia',
  params: ownRow,
  reply: z.array(Tramite),
});

/** Accepts the code with or without its hyphen and in any case, since it is dictated or copied by hand. */
export const CodigoRecibido = z.object({
  codigo: z
    .string({ error: MI.codigo_malo })
    .trim()
    .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .refine((text) => /^[0-9A-Z]{8}$/.test(text), MI.codigo_malo),
});

/** Enters the office's code in the account with the same document number; the join takes effect later. */
export const redeemCodigo = endpoint('POST /api/clientes/:clienteId/codigo', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Unir la cuenta con la ficha mediante el código de un consultorio',
  params: ownRow,
  body: CodigoRecibido,
  reply: z.array(Tramite),
  mensaje: MI.reclamo_en_espera,
});

const ownTramite = z.object({ clienteId: id, tramiteId: id });

/** Confirms an office's proposal from the patient's session. */
export const confirmOwnTramite = endpoint('POST /api/clientes/:clienteId/tramites/:tramiteId/confirmar', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Confirmar un cambio de contacto propuesto',
  params: z.object({ clienteId: id, tramiteId: id }),
  mensaje: MI.tramite_confirmado,
});

/** Stops a pending change from the patient's session. */
export const stopOwnTramite = endpoint('POST /api/clientes/:clienteId/tramites/:tramiteId/detener', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Detener un trámite de la cuenta propia',
  params: ownTramite,
  mensaje: MI.tramite_detenido,
});

/** What a mailed link reveals: what is about to happen, without any name. */
export const TramitePorCodigo = z.object({
  tipo: z.enum(TIPOS_TRAMITE),
  accion: z.enum(['CONFIRMAR', 'DETENER']),
  efectivo_en: instant.nullable(),
  abierto: z.boolean(),
});
export type TramitePorCodigo = z.infer<typeof TramitePorCodigo>;

export const getTramite = endpoint('GET /api/tramites/:codigo', {
  allow: 'public',
  summary: 'El trámite de un enlace del correo',
  params: porCodigo,
  reply: TramitePorCodigo,
  limit: 30,
});

/** Stops or confirms, whichever the link is for. 404 for an unknown link; 409 if the change is no longer pending. */
export const closeTramiteByCode = endpoint('POST /api/tramites/:codigo', {
  allow: 'public',
  summary: 'Detener o confirmar un trámite con el enlace del correo',
  params: porCodigo,
  reply: TramitePorCodigo,
  limit: 10,
});
