/** Log-in in two steps (BE-25, RFC 6238) and proving again who is there before what weighs most (decisions 50). */
import { z } from 'zod';
import { SesionAbierta } from './credenciales.ts';
import { endpoint } from './endpoint.ts';
import { M } from './messages.ts';
import { sealed } from './sealed.ts';
import { MS } from './segundo-paso-messages.ts';

const password = z.string({ error: M.requerido }).min(1, M.requerido).max(200, M.password_larga);

/** Six digits of the application, or a recovery code; blanks and dashes as people copy them are dropped. */
export const codigoSegundoPaso = z
  .string({ error: MS.codigo_formato })
  .transform((v) => v.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{12})$/, MS.codigo_formato));
const codigoAplicacion = z
  .string({ error: MS.codigo_seis })
  .transform((v) => v.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, MS.codigo_seis));

export const SegundoPasoForm = z.object({ codigo: codigoSegundoPaso });

/** After the right password of an account with a second step. 401 for a wrong code; with `codigo: 'reto_vencido'` begin anew. */
export const loginSegundoPaso = endpoint('POST /api/auth/medicos/segundoPaso', {
  allow: 'public',
  summary: 'Terminar el ingreso con el código del segundo paso',
  body: sealed(z.object({ reto: z.string().max(100), codigo: codigoSegundoPaso })),
  extra: SesionAbierta,
  mensaje: M.login_ok,
  limit: 30,
});

export const EstadoSegundoPaso = z.object({
  activo: z.boolean(),
  desde: z.string().nullable(),
  /** Recovery codes that are left. */
  codigos: z.number().int(),
  /** A role of the account demands it in this installation. */
  obligatorio: z.boolean(),
});

export const getSegundoPaso = endpoint('GET /api/auth/segundoPaso', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Estado del ingreso en dos pasos',
  reply: EstadoSegundoPaso,
});

export const PrepararSegundoPaso = z.object({ password });

/** Asks the password and shows the secret, as text and as a QR picture; nothing changes until a code of it was typed. */
export const prepareSegundoPaso = endpoint('POST /api/auth/segundoPaso', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Preparar el ingreso en dos pasos',
  body: sealed(PrepararSegundoPaso),
  reply: z.object({ secreto: z.string(), uri: z.string(), qr: z.string() }),
  limit: 20,
});

export const ActivarSegundoPaso = z.object({ codigo: codigoAplicacion });
const Codigos = z.object({ codigos: z.array(z.string()) });

/** The first code of the application switches it on. Every other session ends; the recovery codes are shown this once. */
export const enableSegundoPaso = endpoint('PUT /api/auth/segundoPaso', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Activar el ingreso en dos pasos',
  body: sealed(ActivarSegundoPaso),
  reply: Codigos,
  mensaje: MS.activado,
  limit: 20,
});

export const QuitarSegundoPaso = z.object({ password, codigo: codigoSegundoPaso });

export const disableSegundoPaso = endpoint('POST /api/auth/segundoPaso/quitar', {
  allow: 'session',
  summary: 'Desactivar el ingreso en dos pasos',
  body: sealed(QuitarSegundoPaso),
  mensaje: MS.desactivado,
  limit: 20,
});

/** New recovery codes; the former ones stop working. */
export const renewCodigosRecuperacion = endpoint('POST /api/auth/segundoPaso/codigos', {
  allow: 'session',
  confirm: true,
  summary: 'Crear códigos de recuperación nuevos',
  reply: Codigos,
  mensaje: MS.codigos_nuevos,
  limit: 20,
});

/** The kind of failure of a call with `confirm`: `data.metodo` says what is asked, and the call is then made again. */
export const CONFIRMAR = 'confirmar_identidad';
export const Metodo = z.enum(['password', 'codigo']);
export type Metodo = z.infer<typeof Metodo>;

/** Proves for ten minutes who is there: the password, or the code where the account has a second step. */
export const confirmIdentidad = endpoint('POST /api/auth/confirmarIdentidad', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Confirmar la identidad antes de una acción delicada',
  body: sealed(
    z.discriminatedUnion('metodo', [
      z.object({ metodo: z.literal('password'), password }),
      z.object({ metodo: z.literal('codigo'), codigo: codigoSegundoPaso }),
    ]),
  ),
  mensaje: MS.confirmado,
  limit: 120,
});
