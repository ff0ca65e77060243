/** Self-service of an account: password, activation, e-mail, further roles (1 §7, 2 §7, 3 §7). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { cedula, email, password, passwordNueva, requerido } from '../../base/fields.ts';
import { visible } from '../../base/identidad.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { SesionAbierta } from './credenciales.ts';
import * as MCuentas from './messages.ts';
import { VOLVER } from './volver.ts';

/** Code from a mailed link. Wrong, used and expired codes all get the same 404, so that guessing reveals nothing. */
const codigo = z.string().max(200);
const actual = z.string({ error: M.requerido }).min(1, M.requerido).max(200, M.password_larga);

/** User name, national ID or e-mail; one sentence when it is missing (1 §5). */
export const CuentaNombrada = z.object({
  username: z
    .string({ error: MCuentas.reset_vacio })
    .max(254, MCuentas.reset_vacio)
    .overwrite((typed) => visible(typed).trim())
    .min(1, MCuentas.reset_vacio),
});

/** Mails a link if the account exists. The reply is the same if it does not, so that accounts cannot be probed. */
export const startResetPassword = endpoint('POST /api/auth/startResetPassword', {
  allow: 'public',
  summary: 'Pedir el enlace para restablecer la contraseña',
  body: sealed(CuentaNombrada),
  mensaje: MCuentas.reset_enviado,
  limit: 20,
});

/** Checks the link without using it up; 404 if it does not work. */
export const checkResetKey = endpoint('GET /api/auth/checkResetKey/:resetKey', {
  allow: 'public',
  summary: 'Comprobar el enlace para restablecer la contraseña',
  params: z.object({ resetKey: codigo }),
});

/** Sets the password, uses up the link, ends every session and unlocks the account. 404 for a link that does not work. */
export const resetPassword = endpoint('PATCH /api/auth/resetPassword/:resetKey', {
  allow: 'public',
  summary: 'Guardar la contraseña nueva',
  params: z.object({ resetKey: codigo }),
  body: sealed(z.object({ newPassword: password })),
  mensaje: MCuentas.password_guardada,
  limit: 20,
});

/** The reset page has its own sentences for the password rule (3 §5). */
export const ResetForm = z
  .object({
    newPassword: z.string().min(LIMITS.passwordMin, MCuentas.reset_corta).max(LIMITS.passwordMax, M.password_larga),
    confirmarPassword: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmarPassword, {
    path: ['confirmarPassword'],
    error: MCuentas.reset_no_coinciden,
    when: () => true,
  });

export const CambioPassword = z.object({
  anterior: actual,
  nueva: password,
  /** Also ends what reads the account without a session: keys of programs and addresses of calendars. */
  cerrar_llaves: z.boolean().default(false),
});

/** Changes the password and ends every other session of the account. 400 beside `anterior` if it is wrong. */
export const changePassword = endpoint('POST /api/auth/change-password', {
  allow: 'session',
  summary: 'Cambiar la contraseña',
  body: sealed(CambioPassword),
  mensaje: MCuentas.password_guardada,
});

/**
 * Whose account was activated (3 §3). A patient who registered from a booking is logged in as well, in the browser that registered or with
 * the password: then the fields of a log-in are beside it.
 */
const Activada = SesionAbierta.partial().extend({
  usuario: z.object({ firstName: z.string(), lastName: z.string() }),
});

/** Activates the account. */
export const activateAccount = endpoint('POST /api/auth/activarCuenta/:codigoActivacion', {
  allow: 'public',
  summary: 'Activar la cuenta',
  params: z.object({ codigoActivacion: codigo }),
  reply: z.null(),
  extra: Activada,
  mensaje: MCuentas.cuenta_activada,
  limit: 20,
});

/** `codigo` of an activation that also needs the password: its e-mail was registered more than once before activation. */
export const PIDE_PASSWORD = 'pide_password';
export const ActivarConPassword = z.object({ password: actual });

/** Activates with the password given at that registration. 400 beside `password` for a different one. */
export const activateAccountWithPassword = endpoint('POST /api/auth/activarCuenta/:codigoActivacion/password', {
  allow: 'public',
  summary: 'Activar con la contraseña una cuenta cuyo email se registró dos veces',
  params: z.object({ codigoActivacion: codigo }),
  body: sealed(ActivarConPassword),
  reply: z.null(),
  extra: Activada,
  mensaje: MCuentas.cuenta_activada,
  limit: 20,
});

export const resendActivation = endpoint('POST /api/auth/reenviarActivacion', {
  allow: 'public',
  summary: 'Pedir de nuevo el email de activación',
  /** `volver`: the place to which the link leads afterwards, as in the registration. */
  body: sealed(CuentaNombrada.extend({ volver: z.string().max(300).regex(VOLVER).optional().catch(undefined) })),
  mensaje: MCuentas.activacion_reenviada,
  limit: 20,
});

/** The form of a profile asks for the new password twice (3 §5). */
export const CambioPasswordForm = CambioPassword.extend({ nueva: passwordNueva, confirmarPassword: z.string() }).refine(
  (form) => form.nueva === form.confirmarPassword,
  { path: ['confirmarPassword'], error: MCuentas.password_nueva_no_coincide, when: () => true },
);

export const CambioEmail = z.object({ email, password: actual });

/** Mails a link to the new address; nothing changes until it is opened and confirmed. */
export const requestEmailChange = endpoint('POST /api/auth/cambiarEmail', {
  allow: 'session',
  summary: 'Pedir el cambio de email',
  body: sealed(CambioEmail),
  mensaje: MCuentas.email_solicitado,
});

export const confirmEmailChange = endpoint('PATCH /api/auth/actualizarEmail/:codigo', {
  allow: 'public',
  summary: 'Confirmar el cambio de email',
  params: z.object({ codigo }),
  mensaje: MCuentas.email_cambiado,
  limit: 20,
});

/** Roles that people may add to their own account (2 §2). */
export const ROLES_NUEVOS = ['ROLE_MED', 'ROLE_SEC'] as const;

/** `msp` is only for the doctor role; `email` is the account's, to which the code is sent (2 §3). */
const rolNuevo = {
  nombres: requerido(M.nombres_requeridos, 100),
  apellidos: requerido(M.apellidos_requeridos, 100),
  email,
  cedula_identidad: cedula,
  msp: z.string({ error: MCuentas.msp_requerido }).trim().max(50, M.texto_largo).nullish(),
  newRole: z.enum(ROLES_NUEVOS, { error: MCuentas.rol_requerido }),
};
const needsMsp = {
  path: ['msp'],
  error: MCuentas.msp_requerido,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const hasMsp = (v: { newRole?: unknown; msp?: unknown }) => v.newRole !== 'ROLE_MED' || Boolean(v.msp);

export const RolNuevo = z.strictObject(rolNuevo).refine(hasMsp, needsMsp);
export type RolNuevo = z.infer<typeof RolNuevo>;
export const codigoRol = z
  .string({ error: MCuentas.codigo_digitos })
  .trim()
  .regex(/^\d{6}$/, MCuentas.codigo_digitos);

/** Every role may add another except ROLE_INS, whose account belongs to a clinic rather than a person. */
const persons = {
  ROLE_MED: 'own',
  ROLE_SEC: 'own',
  ROLE_LAB: 'own',
  ROLE_CLI: 'own',
  ROLE_ADMINSEC: 'own',
  ROLE_ADMIN: 'own',
} as const;

/** Mails six digits to the account's e-mail. 409 if the account already has the role. */
export const requestRole = endpoint('POST /api/auth/solicitarRol', {
  allow: persons,
  summary: 'Pedir un rol nuevo',
  body: RolNuevo,
  mensaje: MCuentas.codigo_enviado,
  limit: 20,
});

/** At most five attempts per code. The new role becomes active under a new token, and the current token ends. */
export const confirmRole = endpoint('POST /api/auth/confirmarRol', {
  allow: persons,
  summary: 'Confirmar el rol nuevo con el código',
  body: z.strictObject({ ...rolNuevo, key: codigoRol }).refine(hasMsp, needsMsp),
  extra: SesionAbierta,
  mensaje: MCuentas.rol_creado,
});

/** Common passwords of this country and product, warned of while typing. Refused, with the server's longer list; compared case-insensitively. */
const COMUNES = new Set(
  (
    'password1 password12 password123 contraseña1 contrasena1 contrasena123 clave123 clave1234 hola123 hola1234 ' +
    'ecuador1 ecuador123 ecuador2024 ecuador2025 ecuador2026 cuenca123 quito123 guayaquil1 barcelona1 emelec1 ' +
    'qwerty1 qwerty12 qwerty123 abc123 abcd1234 abcde1 admin1 admin123 administrador1 doctor1 doctor123 medico1 ' +
    'medico123 secretaria1 paciente1 hospital1 clinica1 salud123 welcome1 letmein1 iloveyou1 teamo123 jesus123 ' +
    'dios123 amor123 familia1 temporal1 cambiar1 usuario1 prueba123 test1234 p4ssword passw0rd1 a1234 a12345 ' +
    'a123456 aa123456 hampi123 hampi2026'
  ).split(' '),
);
export const isCommonPassword = (value: string): boolean => COMUNES.has(value.toLowerCase());
