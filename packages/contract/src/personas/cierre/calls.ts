/** Closing an account, or one of its roles (AU-11; 3 §2, §4, §7; decisions 45). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant } from '../../base/fields.ts';
import { ROLES } from '../../base/role-facts.ts';
import { sealed } from '../../base/sealed.ts';
import * as MCuentas from '../cuentas/messages.ts';
import * as MCierre from './messages.ts';

/** Days during which the mailed link undoes the closing. */
export const DIAS_PARA_DESHACER = 14;

/** The active role; the server checks that the session acts in it. */
const role = z.enum(ROLES, { error: MCuentas.rol_no_aceptado });
const password = z
  .string({ error: MCierre.password_requerida })
  .trim()
  .min(1, MCierre.password_requerida)
  .max(200, MCierre.password_requerida);

/** What the closing ends; shown before it is requested. */
export const AntesDeCerrar = z.object({
  /** CUENTA if this is the account's only role. */
  alcance: z.enum(['CUENTA', 'ROL']),
  /** The address that gets the code, masked except for its beginning and its domain. */
  correo: z.string(),
  /** Future citas that will be cancelled: their number, and the next ones. */
  citas: z.number().int(),
  proximas: z.array(z.object({ inicio: instant, zona: z.string(), con: z.string() })),
  /** Credits that would be lost; the patient can transfer them before. */
  creditos: z.number().int(),
});
export type AntesDeCerrar = z.infer<typeof AntesDeCerrar>;

export const getAntesDeCerrar = endpoint('GET /api/auth/eliminarCuenta/:role', {
  allow: 'session',
  summary: 'Lo que se pierde y lo que se conserva al eliminar la cuenta',
  params: z.object({ role }),
  reply: AntesDeCerrar,
});

export const PedirCierre = z.object({ password });

/** Mails six digits. 400 beside `password` if it is wrong; an account with a second step also needs a recent confirmation with it. */
export const requestCierre = endpoint('POST /api/auth/eliminarCuenta/:role', {
  allow: 'session',
  summary: 'Pedir el código para eliminar la cuenta',
  params: z.object({ role }),
  body: sealed(PedirCierre),
  mensaje: MCuentas.codigo_enviado,
  limit: 20,
});

export const codigoCierre = z
  .string({ error: MCierre.codigo_requerido })
  .trim()
  .min(1, MCierre.codigo_requerido)
  .regex(/^\d{6}$/, MCuentas.codigo_digitos);

/** Closes the role or the account immediately and ends its sessions. 400 beside `codigo` if it is wrong; 409 for the last administrator. */
export const confirmCierre = endpoint('DELETE /api/auth/eliminarCuenta/:codigo/:role', {
  allow: 'session',
  summary: 'Eliminar la cuenta con el código',
  params: z.object({ codigo: codigoCierre, role }),
  reply: z.null(),
});

export const CierrePublico = z.object({
  username: z
    .string({ error: MCierre.usuario_requerido })
    .trim()
    .min(1, MCierre.usuario_requerido)
    .max(254, MCierre.usuario_requerido),
  password,
  /** Code of the second step, if the account has one. */
  codigo: z.string().trim().max(40).optional(),
});
/** `codigo` of the refusal that asks for the second step. */
export const PIDE_SEGUNDO_PASO = 'pide_segundo_paso';

/** For the public page: closes the whole account. The same 401 for a wrong name and a wrong password. */
export const closeCuenta = endpoint('DELETE /api/auth/eliminarCuenta', {
  allow: 'public',
  summary: 'Eliminar la cuenta desde la página pública',
  body: sealed(CierrePublico),
  mensaje: MCierre.eliminada,
  limit: 20,
});

/** Undoes a closing with the link of its mail. 404 for a link that does not work. */
export const undoCierre = endpoint('PATCH /api/auth/deshacerEliminacion/:codigo', {
  allow: 'public',
  summary: 'Deshacer la eliminación de la cuenta',
  params: z.object({ codigo: z.string().max(200) }),
  mensaje: MCierre.deshecha,
  limit: 20,
});
