/** Who runs this installation and answers for its data (decisions 77), and the consent that accounts give to it. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as MOperador from './messages.ts';

export const Operador = z.object({
  id,
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  correo: z.string(),
  telefono: z.string().nullable(),
  dpd_nombre: z.string().nullable(),
  dpd_correo: z.string().nullable(),
  /** In force since; the former ones are kept. */
  desde: instant,
});
export type Operador = z.infer<typeof Operador>;

/** What an account is asked to agree to: the present texts, and who is responsible. */
export const PorAceptar = z.object({
  terminos: z.string(),
  operador_id: z.number().int().nullable(),
  /** Set when the responsible party is another than at the last consent. */
  responsable: z.string().nullable(),
});
export type PorAceptar = z.infer<typeof PorAceptar>;

/** Agrees to the texts that `por_aceptar` of the session named. 409 if they have changed since, so that nobody agrees to what they did not see. */
export const acceptTerminos = endpoint('POST /api/auth/terminos', {
  allow: 'session',
  summary: 'Aceptar los términos vigentes',
  body: z.strictObject({ terminos: z.string().max(20), operador_id: id.nullable() }),
  mensaje: MOperador.aceptado,
});

/** Where to report a weakness (RFC 9116); the address is the operator's. */
export const getSecurityTxt = endpoint('GET /.well-known/security.txt', {
  allow: 'public',
  summary: 'A quién avisar de una falla de seguridad (RFC 9116)',
  file: 'text/plain; charset=utf-8',
});
