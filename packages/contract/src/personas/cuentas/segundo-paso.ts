/** Two-step log-in (BE-25, RFC 6238), and confirming one's identity again before the most consequential actions (decisions 50). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import * as M from '../../base/messages.ts';
import { sealed } from '../../base/sealed.ts';
import { SesionAbierta } from './credenciales.ts';
import * as MCuentas from './messages.ts';
import * as MS from './segundo-paso-messages.ts';

const password = z.string({ error: M.requerido }).min(1, M.requerido).max(200, M.password_larga);

/** Six digits from the authenticator, or a recovery code; blanks and dashes are dropped. */
export const codigoSegundoPaso = z
  .string({ error: MS.codigo_formato })
  .transform((v) => v.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{12})$/, MS.codigo_formato));
const codigoAplicacion = z
  .string({ error: MS.codigo_seis })
  .transform((v) => v.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, MS.codigo_seis));

export const SegundoPasoForm = z.object({ codigo: codigoSegundoPaso });

/** The second call of a two-step log-in. 401 for a wrong code, with `codigo: 'reto_vencido'` if the log-in must start over. */
export const loginSegundoPaso = endpoint('POST /api/auth/medicos/segundoPaso', {
  allow: 'public',
  summary: 'Terminar el ingreso con el código del segundo paso',
  body: sealed(z.object({ reto: z.string().max(100), codigo: codigoSegundoPaso })),
  extra: SesionAbierta,
  mensaje: MCuentas.login_ok,
  limit: 30,
});

export const EstadoSegundoPaso = z.object({
  activo: z.boolean(),
  desde: z.string().nullable(),
  /** Number of unused recovery codes. */
  codigos: z.number().int(),
  /** One of the account's roles requires it in this installation. */
  obligatorio: z.boolean(),
});

export const getSegundoPaso = endpoint('GET /api/auth/segundoPaso', {
  allow: 'session',
  beforeSecondStep: true,
  summary: 'Estado del ingreso en dos pasos',
  reply: EstadoSegundoPaso,
});

export const PrepararSegundoPaso = z.object({ password });

/** Takes the password and replies with the secret as text and QR code. Nothing is enabled until a code of it is sent. */
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

/** Enables it with a first code. All other sessions end, and the reply is the only time the recovery codes are shown. */
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

/** Replaces the recovery codes; the old ones stop working. */
export const renewCodigosRecuperacion = endpoint('POST /api/auth/segundoPaso/codigos', {
  allow: 'session',
  confirm: true,
  summary: 'Crear códigos de recuperación nuevos',
  reply: Codigos,
  mensaje: MS.codigos_nuevos,
  limit: 20,
});

/** `codigo` of the failure that asks for confirmation: `data.metodo` says with what; the call is repeated afterwards. */
export const CONFIRMAR = 'confirmar_identidad';
export const Metodo = z.enum(['password', 'codigo']);
export type Metodo = z.infer<typeof Metodo>;

/** Confirms the person's identity for ten minutes, with the password, or the code if the account has a second step. */
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
