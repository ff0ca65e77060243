/** Push notifications of the administrator (AD-7; 3 §3, §5, §7): one title and one body for all accounts, or those of a role. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { instant, listQuery, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MPush from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;

/** The longest title and body, in characters (3 §9). */
export const PUSH_MAX = { title: 60, body: 150 } as const;

export const AUDIENCIAS = ['TODOS', 'ROLE_CLI', 'ROLE_MED', 'ROLE_SEC', 'ROLE_LAB', 'ROLE_INS'] as const;
export const Audiencia = z.enum(AUDIENCIAS, { error: M.opcion });
export type Audiencia = z.infer<typeof Audiencia>;

export const audienciaTexto: Record<Audiencia, string> = {
  TODOS: 'Todas las cuentas',
  ROLE_CLI: 'Pacientes',
  ROLE_MED: 'Doctores',
  ROLE_SEC: 'Secretarias',
  ROLE_LAB: 'Laboratorios',
  ROLE_INS: 'Instituciones',
};

/** A promotion reaches only accounts that consented to promotions, in the bell and by mail (ADR 226). */
export const TIPOS_PUSH = ['SERVICIO', 'PROMOCION'] as const;
export const TipoPush = z.enum(TIPOS_PUSH, { error: M.opcion });
export type TipoPush = z.infer<typeof TipoPush>;

export const tipoPushTexto: Record<TipoPush, string> = { SERVICIO: 'Aviso del servicio', PROMOCION: 'Promoción' };

/** One line each, counted in characters as the database counts them. */
const linea = (vacia: string, max: number, larga: string) =>
  requerido(vacia, 1000).refine((text) => [...text].length <= max, larga);

export const PushFormulario = z.object({
  title: linea(MPush.titulo_requerido, PUSH_MAX.title, MPush.titulo_largo),
  body: linea(MPush.cuerpo_requerido, PUSH_MAX.body, MPush.cuerpo_largo),
  audiencia: Audiencia.default('TODOS'),
  tipo: TipoPush.default('SERVICIO'),
});
export type PushFormulario = z.input<typeof PushFormulario>;

export const NotificacionPush = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  audiencia: Audiencia,
  tipo: TipoPush,
  estado: z.enum(['ENVIANDO', 'ENVIADA']),
  /** Accounts that saw it at once on an open page of Hampi, or got it on a mobile device (ADR 226). */
  entregadas: z.number().int(),
  /** Accounts with neither; it waits in their bell (decisions 24). */
  omitidas: z.number().int(),
  /** Accounts whose mobile device refused it; it waits in their bell as well. */
  fallidas: z.number().int(),
  /** The sender; null if that account was deleted. */
  quien: z.string().nullable(),
  creada_en: instant,
  terminada_en: instant.nullable(),
});
export type NotificacionPush = z.infer<typeof NotificacionPush>;

export const listPush = endpoint('GET /api/admin/notificaciones-push', {
  allow: ADMIN,
  summary: 'Las notificaciones push enviadas',
  query: listQuery(
    ['id', 'title', 'audiencia', 'tipo', 'estado', 'creada_en', 'entregadas', 'omitidas', 'fallidas'],
    'creada_en',
    'desc',
  ),
  reply: z.array(NotificacionPush),
});

/** Sends in the background, in batches. 409 for the same text to the same accounts within a minute, so that a double click sends once. */
export const sendPush = endpoint('POST /api/admin/notificaciones-push', {
  allow: ADMIN,
  summary: 'Enviar una notificación push a todas las cuentas o a las de un rol',
  body: PushFormulario,
  reply: NotificacionPush.pick({ id: true }),
  mensaje: MPush.enviada,
});
