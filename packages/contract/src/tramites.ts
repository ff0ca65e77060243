/**
 * What changes who a patient is or where they are written to (decisions 48, 49): an account that is joined to its owner's
 * row, and contact data that somebody else proposes. Each waits, and can be stopped by those whom it touches.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, instant, opcional, requerido, texto } from './fields.ts';
import { MI } from './identidad-messages.ts';
import { consultorio, deUnPaciente } from './identidad-pacientes.ts';
import { M } from './messages.ts';
import { celularDigits } from './persona.ts';

export const TIPOS_TRAMITE = ['RECLAMO', 'PROPUESTA', 'BUZON'] as const;

/** One that is open, as the patient and the patient's offices read it. */
export const Tramite = z.object({
  id,
  tipo: z.enum(TIPOS_TRAMITE),
  /** ENTREGADO waits for the patient, ESPERA takes effect by itself. */
  estado: z.enum(['ENTREGADO', 'ESPERA']),
  creado_en: instant,
  efectivo_en: instant.nullable(),
  /** The professional whose office began it. */
  profesional: z.string().nullable(),
  /** The new contact data; null for what stays. */
  correo: z.string().nullable(),
  celular: z.string().nullable(),
});
export type Tramite = z.infer<typeof Tramite>;

/**
 * A code for whoever shows the document of this patient: typed in the own account it joins both, 72 hours later unless
 * somebody stops it. Only an office with a consultation of the patient that was saved more than seven days ago.
 */
export const entregarCodigo = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/codigo', {
  allow: consultorio,
  active: true,
  summary: 'Entregar el código con el que el paciente une su cuenta con su ficha',
  params: deUnPaciente,
  body: z.object({ cedula_identidad: requerido(M.cedula_requerida, 40) }),
  reply: z.object({ codigo: z.string(), vence_en: instant }),
});

/** Contact data of a patient with an account; `cedula_identidad` is the number that was compared, for a lost mailbox. */
export const ContactoPropuesto = z
  .object({
    motivo: z.enum(['PROPUESTA', 'BUZON'], { error: M.opcion }),
    correo: opcional(email),
    celular: opcional(celularDigits),
    cedula_identidad: opcional(texto(40)),
  })
  .superRefine(({ motivo, correo, celular }, context) => {
    if (motivo === 'BUZON' ? !correo : !correo && !celular)
      context.addIssue({ code: 'custom', path: ['correo'], message: MI.contacto_igual });
  });

/** 409 for a patient without an account, whose contact data are in the form, and while another proposal waits. */
export const proponerContacto = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/contacto', {
  allow: consultorio,
  active: true,
  summary: 'Proponer un cambio de contacto a un paciente con cuenta',
  params: deUnPaciente,
  body: ContactoPropuesto,
  mensaje: MI.contacto_propuesto,
});

/** What is open for one patient. */
export const listTramitesPaciente = endpoint('GET /api/medicos/paciente/:doctorId/:clienteId/tramites', {
  allow: consultorio,
  active: true,
  summary: 'Ver los trámites abiertos de un paciente',
  params: deUnPaciente,
  reply: z.array(Tramite),
});

const tramite = deUnPaciente.extend({ tramiteId: id });

/** An office that treats the patient stops what is open. */
export const detenerTramite = endpoint('POST /api/medicos/paciente/:doctorId/:clienteId/tramites/:tramiteId/detener', {
  allow: consultorio,
  active: true,
  summary: 'Detener un trámite de un paciente',
  params: tramite,
  mensaje: MI.tramite_detenido,
});

const ownRow = z.object({ clienteId: id });

/** What is open for the own account. */
export const listTramites = endpoint('GET /api/clientes/:clienteId/tramites', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Ver los trámites abiertos de la cuenta propia',
  params: ownRow,
  reply: z.array(Tramite),
});

/** As it was dictated: with or without its hyphen, in any case. */
export const CodigoRecibido = z.object({
  codigo: z
    .string({ error: MI.codigo_malo })
    .trim()
    .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .refine((text) => /^[0-9A-Z]{8}$/.test(text), MI.codigo_malo),
});

/** The office's code, typed by the account whose own number is the same; the join takes effect later. */
export const usarCodigo = endpoint('POST /api/clientes/:clienteId/codigo', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Unir la cuenta con la ficha mediante el código de un consultorio',
  params: ownRow,
  body: CodigoRecibido,
  reply: z.array(Tramite),
  mensaje: MI.reclamo_en_espera,
});

const ownTramite = z.object({ clienteId: id, tramiteId: id });

/** What an office proposes, from an open session of the patient. */
export const confirmarTramitePropio = endpoint('POST /api/clientes/:clienteId/tramites/:tramiteId/confirmar', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Confirmar un cambio de contacto propuesto',
  params: z.object({ clienteId: id, tramiteId: id }),
  mensaje: MI.tramite_confirmado,
});

/** From an open session of the patient. */
export const detenerTramitePropio = endpoint('POST /api/clientes/:clienteId/tramites/:tramiteId/detener', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Detener un trámite de la cuenta propia',
  params: ownTramite,
  mensaje: MI.tramite_detenido,
});

const codigo = z.object({ codigo: z.string().regex(/^[\w-]{43}$/, M.enlace_invalido) });

/** What the holder of a mailed link may know: what is about to happen, to nobody named. */
export const TramitePorCodigo = z.object({
  tipo: z.enum(TIPOS_TRAMITE),
  accion: z.enum(['CONFIRMAR', 'DETENER']),
  efectivo_en: instant.nullable(),
  abierto: z.boolean(),
});
export type TramitePorCodigo = z.infer<typeof TramitePorCodigo>;

export const verTramite = endpoint('GET /api/tramites/:codigo', {
  allow: 'public',
  summary: 'El trámite de un enlace del correo',
  params: codigo,
  reply: TramitePorCodigo,
  limit: 30,
});

/** Does what the link is for: stops, or confirms. 404 for a link that is unknown; 409 when it is over. */
export const cerrarTramite = endpoint('POST /api/tramites/:codigo', {
  allow: 'public',
  summary: 'Detener o confirmar un trámite con el enlace del correo',
  params: codigo,
  reply: TramitePorCodigo,
  limit: 10,
});
