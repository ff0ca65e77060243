/** Closing an account, or one of its roles (AU-11; 3 §2, §4, §7; decisions 45). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant } from '../../base/fields.ts';
import { ROLES } from '../../base/role-facts.ts';
import { sealed } from '../../base/sealed.ts';
import * as MCuentas from '../cuentas/messages.ts';
import * as MCierre from './messages.ts';

/** How long the mailed link undoes it. */
export const DIAS_PARA_DESHACER = 14;

/** The active role; the server checks that the session acts in it. */
const role = z.enum(ROLES, { error: MCuentas.rol_no_aceptado });
const password = z
  .string({ error: MCierre.password_requerida })
  .trim()
  .min(1, MCierre.password_requerida)
  .max(200, MCierre.password_requerida);

/** What ends with it, told before it is asked for. */
export const AntesDeCerrar = z.object({
  /** The whole account, when this is its only role. */
  alcance: z.enum(['CUENTA', 'ROL']),
  /** Where the code goes, with only its beginning and its domain. */
  correo: z.string(),
  /** Coming citas that will be cancelled: how many, and the next ones. */
  citas: z.number().int(),
  proximas: z.array(z.object({ inicio: instant, zona: z.string(), con: z.string() })),
  /** Credits that would be lost; they can be given to somebody else before. */
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

/** Mails six digits. 400 beside `password` when it is wrong; with a second step a recent proof of it as well. */
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

/** Closes at once: the role's sessions end, or all of them. 400 beside `codigo` for a wrong one; 409 for the last administrator. */
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
  /** Of the second step, where the account has one. */
  codigo: z.string().trim().max(40).optional(),
});
/** `codigo` of the refusal that asks for the second step. */
export const PIDE_SEGUNDO_PASO = 'pide_segundo_paso';

/** The public page: closes the whole account. The same 401 for a wrong name and a wrong password. */
export const closeCuenta = endpoint('DELETE /api/auth/eliminarCuenta', {
  allow: 'public',
  summary: 'Eliminar la cuenta desde la página pública',
  body: sealed(CierrePublico),
  mensaje: MCierre.eliminada,
  limit: 20,
});

/** Undoes a closing with the link of its mail. 404 for one that does not work. */
export const undoCierre = endpoint('PATCH /api/auth/deshacerEliminacion/:codigo', {
  allow: 'public',
  summary: 'Deshacer la eliminación de la cuenta',
  params: z.object({ codigo: z.string().max(200) }),
  mensaje: MCierre.deshecha,
  limit: 20,
});
