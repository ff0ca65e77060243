/** The health of the system (BE-27): jobs, mails, audit, disk, certificates and versions. Figures only; the screen explains them. */
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
  /** Internal name; `tareaTexto` has the words for it. */
  tarea: z.string(),
  error: z.string(),
  intentos: cuenta,
  /** True if no attempt is left and a person must retry it. */
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
    /** When the minute clock last queued a job. */
    reloj_en: instant.nullable(),
    /** The failed jobs, at most ten. */
    fallas: z.array(TrabajoFallido),
  }),
  correos: z.object({
    /** False without a mail server: mails then stay on this machine. */
    salen: z.boolean(),
    /** In the last 24 hours. */
    enviados: cuenta,
    esperan: cuenta,
    desde: instant.nullable(),
    reintentando: cuenta,
    fallidos: cuenta,
  }),
  respaldo: z.object({
    /** Whether there is a nightly backup. */
    activo: z.boolean(),
    /** Whether the database server's own program makes it, and archives every minute (HAMPI_BACKUP=external). */
    externo: z.boolean(),
    /** Time of the newest complete backup; `probado_en`: time of the newest trial restore. */
    hecho_en: instant.nullable(),
    bytes: bytes.nullable(),
    probado_en: instant.nullable(),
    /** Whether the last backup failed. */
    fallo: z.boolean(),
    prueba_fallida: z.boolean(),
  }),
  /** The archive of each minute, which allows a restore to that minute (ADR 235). */
  minutos: z.object({
    activo: z.boolean(),
    /** Everything written before this moment is archived. */
    archivado_en: instant.nullable(),
    /** Time of the database copy on which the archive builds. */
    base_en: instant.nullable(),
    /** Why the last attempt failed. */
    fallo: z.string().nullable(),
    base_fallida: z.boolean(),
    /** When a trial last restored the latest archived minute; and why the last trial failed. */
    probado_en: instant.nullable(),
    prueba_fallida: z.string().nullable(),
  }),
  auditoria: z.object({
    verificada_en: instant.nullable(),
    fallos: cuenta,
    sin_leer: cuenta,
    sellada_en: instant.nullable(),
  }),
  /** Stored files that somebody asked for and that are missing or damaged, until they are back; the newest ten by their keys. */
  archivos: z.object({
    perdidos: cuenta,
    ultimos: z.array(z.object({ clave: z.string(), que: z.enum(['FALTA', 'DANADO']), hallado_en: instant })),
  }),
  /** The disk of the data folder; null if its size cannot be read. */
  disco: z.object({ libre: bytes, total: bytes }).nullable(),
  /** `adelanto_s`: seconds by which the clock of Hampi's machine is ahead of the database's; negative if behind. */
  base: z.object({ conexiones: cuenta, maximo: cuenta, bytes, adelanto_s: cuenta }),
  /** Certificate of the public address. SIN_HTTPS: plain http. COMPROBANDO: not checked yet. SIN_RESPUESTA: the address did not answer. */
  certificado: z.object({
    estado: z.enum(['SIN_HTTPS', 'COMPROBANDO', 'SIN_RESPUESTA', 'LEIDO']),
    hasta: instant.nullable(),
  }),
  /** Of the database's servers the certificate that ends first; null if none speaks TLS or none has answered yet. */
  certificado_base: z.object({ equipo: z.string(), hasta: instant }).nullable(),
  /** Kept .p12 signatures that expire within thirty days, and expired ones; without names. */
  firmas: z.object({ por_vencer: cuenta, vencidas: cuenta }),
  /** `sin_respuesta`: for a day. `nuestras`: returned because of how Hampi makes documents. */
  sri: z.object({ en_cola: cuenta, devueltas: cuenta, sin_respuesta: cuenta, nuestras: cuenta }),
  payphone: z.object({ activo: z.boolean(), prueba: z.boolean(), por_revisar: cuenta }),
  versiones: z.object({
    hampi: z.string(),
    node: z.string(),
    postgresql: z.string(),
    migraciones: cuenta,
    ultima: z.string(),
    /** Whether the database has all migrations of this program. */
    al_dia: z.boolean(),
  }),
  /** Whether an administrator has said who runs this installation (decisions 77). */
  operador: z.boolean(),
  /** Whether this is the demonstration, which runs on one machine without real data. */
  demo: z.boolean(),
});
export type Sistema = z.infer<typeof Sistema>;

export const getSistema = endpoint('GET /api/admin/sistema', {
  allow: ADMIN,
  summary: 'Estado del sistema: tareas, correos, auditoría, disco, certificados y versiones',
  reply: Sistema,
});

const consultorio = { doctor_id: id, nombre: z.string(), login: z.string() };

/** Whose signatures and invoices the figures count: practices, never buyers or patients. At most fifty of each, the most urgent first. */
export const PorResolver = z.object({
  firmas: z.array(z.object({ ...consultorio, hasta: instant })),
  facturas: z.array(
    z.object({ ...consultorio, devueltas: cuenta, sin_respuesta: cuenta, nuestras: cuenta, desde: instant }),
  ),
});
export type PorResolver = z.infer<typeof PorResolver>;

export const getPorResolver = endpoint('GET /api/admin/sistema/porResolver', {
  allow: ADMIN,
  summary: 'De qué consultorios son las firmas que vencen y las facturas devueltas o sin respuesta',
  reply: PorResolver,
});

/** Makes failed jobs due at once. 404 if none is failed any more. */
export const retryTrabajos = endpoint('POST /api/admin/sistema/reintentar', {
  allow: ADMIN,
  summary: 'Reintentar ahora tareas que fallaron',
  body: z.strictObject({ trabajos: z.array(id).min(1).max(10) }),
  mensaje: MTablero.se_reintenta,
});
