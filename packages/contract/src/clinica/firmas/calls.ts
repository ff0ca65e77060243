/** What a patient, or whoever represents them, is asked to sign on a screen (BE-31, decisions 69): the practice's and the patient's calls. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { RELACIONES } from '../../personas/representantes/calls.ts';
import { Entrega, FirmaDada } from '../documentos/calls.ts';
import * as MFirmas from './messages.ts';

const medico = { ROLE_MED: 'own' } as const;
const ofCliente = z.object({ clienteId: id });
const ofFirma = z.object({ firmaId: id });

/**
 * What is signed: a consent, that other doctors' entries may be read, that a photograph may be published, that a copy was received, or the end
 * of one of the first three.
 */
const Acto = z.enum(['CONSENTIMIENTO', 'AUTORIZACION', 'PUBLICACION', 'ENTREGA', 'REVOCATORIA'], { error: M.opcion });
export type Acto = z.output<typeof Acto>;

/** The photograph that may be published. */
export const Fotografia = z.strictObject({
  que: requerido(MFirmas.foto_que, 300),
  para: requerido(MFirmas.foto_para, 300),
  donde: requerido(MFirmas.foto_donde, 300),
  /** Whether the person can be recognised in it. */
  reconocible: z.boolean(),
});
export type Fotografia = z.output<typeof Fotografia>;

/** How long a link works: minutes on the practice's screen, hours on the signer's telephone. */
export const PANTALLA_MINUTOS = 60;
export const TELEFONO_HORAS = 72;

const Relacion = z.enum(Object.keys(RELACIONES) as [keyof typeof RELACIONES, ...(keyof typeof RELACIONES)[]]);

export const Firmante = z.object({
  cliente_id: id,
  nombre: z.string(),
  /** Null for the patient. */
  relacion: Relacion.nullable(),
  /** The address that gets the code, with most of it hidden; null if none was proven, or the identity was not. */
  correo: z.string().nullable(),
  /** Whether that is the address of an account of their own, without which no AUTORIZACION is signed on a screen. */
  cuenta: z.boolean(),
});
export type Firmante = z.output<typeof Firmante>;

/** Who may sign for a patient: under 15 who represents them, until 17 both, then the patient alone (decisions 66). */
export const listFirmantes = endpoint('GET /api/firmas/paciente/:clienteId/firmantes', {
  allow: medico,
  active: true,
  summary: 'Ver quién puede firmar por un paciente',
  params: ofCliente,
  reply: z.array(Firmante),
});

/** On the practice's screen, or by a link that is mailed to the signer. */
const Via = z.enum(['PANTALLA', 'TELEFONO'], { error: M.opcion });

export const PedirFirma = z
  .strictObject({
    acto: Acto,
    /** The consent to sign, or the signed document to end. */
    documentoId: id.nullish().default(null),
    copiaId: id.nullish().default(null),
    fotografia: Fotografia.nullish().default(null),
    firmanteId: id,
    via: Via,
  })
  .refine(({ acto, fotografia }) => acto !== 'PUBLICACION' || fotografia, {
    path: ['fotografia'],
    error: MFirmas.foto_que,
  });
export type PedirFirma = z.output<typeof PedirFirma>;

export const Enlace = z.object({
  id,
  /** The page that asks for the signature and nothing else; works once. */
  enlace: z.string(),
  /** The same as a picture. */
  qr: z.string(),
  correo: z.string(),
  vence_en: instant,
});
export type Enlace = z.output<typeof Enlace>;

/**
 * Takes back an earlier request for the same. 404 for another's patient, document or copy; 400 beside `firmanteId` for somebody who may not
 * sign; 409 if it was answered, cannot be signed on a screen, or the signer has no proven address or, for an AUTORIZACION, no account.
 */
export const requestFirma = endpoint('POST /api/firmas/paciente/:clienteId', {
  allow: medico,
  active: true,
  summary: 'Pedir que un paciente firme en una pantalla',
  params: ofCliente,
  body: PedirFirma,
  reply: Enlace,
  mensaje: MFirmas.pedida,
  limit: 30,
});

export const withdrawFirma = endpoint('POST /api/firmas/retirar/:firmaId', {
  allow: medico,
  active: true,
  summary: 'Retirar un pedido de firma',
  params: ofFirma,
  mensaje: MFirmas.retirada,
});

/** What was signed, printed again with another letterhead. 404 for another's or one that is not signed. */
export const issueFirma = endpoint('POST /api/firmas/emitir/:firmaId', {
  allow: medico,
  active: true,
  summary: 'Imprimir o enviar lo que firmó un paciente',
  params: ofFirma,
  query: Entrega,
  body: z.strictObject({}),
  file: 'application/pdf',
});

/** The same with the professional's electronic signature over all of it. */
export const issueFirmaFirmada = endpoint('POST /api/firmas/firmar/:firmaId', {
  allow: medico,
  active: true,
  summary: 'Firmar electrónicamente lo que firmó un paciente',
  params: ofFirma,
  query: Entrega,
  body: sealed(FirmaDada),
  file: 'application/pdf',
  limit: 30,
});

/** A patient ends what they signed: the link of the page where they do so. 404 for another's, 409 for what cannot be ended. */
export const revokeOwn = endpoint('POST /api/firmas/propias/:clienteId/revocar/:documentoId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Revocar un consentimiento o una autorización que uno mismo firmó',
  params: ofCliente.extend({ documentoId: id }),
  reply: Enlace,
  mensaje: MFirmas.pedida,
  limit: 10,
});
