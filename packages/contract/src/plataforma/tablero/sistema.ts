/** Whether all is well (BE-27): jobs, mails, audit, disk, certificates and versions. Figures only: what they mean is said by the screen. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import * as MTablero from './messages.ts';

const ADMIN = { ROLE_ADMIN: 'any' } as const;
const cuenta = z.number().int();
const bytes = z.number();

/** A background job that failed. */
export const TrabajoFallido = z.object({
  id,
  /** Its name in the program; `tareaTexto` has its words. */
  tarea: z.string(),
  error: z.string(),
  intentos: cuenta,
  /** No attempt is left: it waits for a person. */
  abandonado: z.boolean(),
  fallo_en: instant,
  siguiente_en: instant,
});
export type TrabajoFallido = z.infer<typeof TrabajoFallido>;

/** Counts end at `TOPE` of `calls.ts`. */
export const Sistema = z.object({
  revisado_en: instant,
  trabajos: z.object({
    esperan: cuenta,
    /** Due for more than five minutes. */
    atrasados: cuenta,
    reintentando: cuenta,
    fallidos: cuenta,
    desde: instant.nullable(),
    /** When the clock last queued one, which it does every minute. */
    reloj_en: instant.nullable(),
    /** Those that failed, at most ten. */
    fallas: z.array(TrabajoFallido),
  }),
  correos: z.object({
    /** False where no mail server is set: they stay on this machine. */
    salen: z.boolean(),
    /** Of the last 24 hours. */
    enviados: cuenta,
    esperan: cuenta,
    desde: instant.nullable(),
    reintentando: cuenta,
    fallidos: cuenta,
  }),
  respaldo: z.object({
    /** Whether one is made each night. */
    activo: z.boolean(),
    /** The newest whole one, and the newest restored as a trial. */
    hecho_en: instant.nullable(),
    bytes: bytes.nullable(),
    probado_en: instant.nullable(),
    /** What was done last failed. */
    fallo: z.boolean(),
    prueba_fallida: z.boolean(),
  }),
  /** What is archived each minute, so that one can go back to it (ADR 258). */
  minutos: z.object({
    activo: z.boolean(),
    /** All that was written until then is archived. */
    archivado_en: instant.nullable(),
    /** The copy of the database from which it goes on. */
    base_en: instant.nullable(),
    /** Why the last attempt failed. */
    fallo: z.string().nullable(),
    base_fallida: z.boolean(),
    /** When the last archived minute was last gone back to as a trial, and why the last trial failed. */
    probado_en: instant.nullable(),
    prueba_fallida: z.string().nullable(),
  }),
  auditoria: z.object({
    verificada_en: instant.nullable(),
    fallos: cuenta,
    sin_leer: cuenta,
    sellada_en: instant.nullable(),
  }),
  /** Of the folder of data; null where it cannot be asked. */
  disco: z.object({ libre: bytes, total: bytes }).nullable(),
  base: z.object({ conexiones: cuenta, maximo: cuenta, bytes }),
  /** Of the public address: SIN_HTTPS is plain http, COMPROBANDO not asked yet, SIN_RESPUESTA nobody answered. */
  certificado: z.object({
    estado: z.enum(['SIN_HTTPS', 'COMPROBANDO', 'SIN_RESPUESTA', 'LEIDO']),
    hasta: instant.nullable(),
  }),
  /** Kept .p12 of issuers that end within thirty days, and those that have ended; nobody's name. */
  firmas: z.object({ por_vencer: cuenta, vencidas: cuenta }),
  sri: z.object({ en_cola: cuenta, devueltas: cuenta }),
  payphone: z.object({ activo: z.boolean(), prueba: z.boolean(), por_revisar: cuenta }),
  versiones: z.object({
    hampi: z.string(),
    node: z.string(),
    postgresql: z.string(),
    migraciones: cuenta,
    ultima: z.string(),
    /** All migrations of this program are in the database. */
    al_dia: z.boolean(),
  }),
  /** The demonstration: on this machine alone, without anything of production. */
  demo: z.boolean(),
});
export type Sistema = z.infer<typeof Sistema>;

export const getSistema = endpoint('GET /api/admin/sistema', {
  allow: ADMIN,
  summary: 'Estado del sistema: tareas, correos, auditoría, disco, certificados y versiones',
  reply: Sistema,
});

/** Failed jobs become due at once. 404 when none of them failed any more. */
export const retryTrabajos = endpoint('POST /api/admin/sistema/reintentar', {
  allow: ADMIN,
  summary: 'Reintentar ahora tareas que fallaron',
  body: z.strictObject({ trabajos: z.array(id).min(1).max(10) }),
  mensaje: MTablero.se_reintenta,
});
