/** Exporting one's own data (BE-18, ADR 242): a ZIP, prepared in the background and kept for a week. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';
import type { Role } from '../../base/roles.ts';
import * as MExportacion from './messages.ts';

/** Roles with data of their own to export. */
export const EXPORTAN = ['ROLE_MED', 'ROLE_LAB', 'ROLE_INS', 'ROLE_CLI'] as const satisfies Role[];
const allow = { ROLE_MED: 'own', ROLE_LAB: 'own', ROLE_INS: 'own', ROLE_CLI: 'own' } as const;

/** Days during which a finished export can be downloaded. */
export const DIAS_GUARDADA = 7;
/** Most exports that an account may request within 24 hours. */
export const POR_DIA = 3;

export const Exportacion = z.object({
  id,
  /** `ELIMINADA` by its owner, `VENCIDA` after its week; neither has a file any more. */
  estado: z.enum(['EN_COLA', 'PREPARANDO', 'LISTA', 'FALLIDA', 'ELIMINADA', 'VENCIDA']),
  /** Percent of the work done. */
  avance: z.number().int(),
  pedida_en: instant,
  terminada_en: instant.nullable(),
  /** Until when it can be downloaded. */
  vence_en: instant.nullable(),
  /** Size of the file. */
  bytes: z.number().int().nullable(),
  /** Why it failed, as a sentence. */
  motivo: z.string().nullable(),
});
export type Exportacion = z.infer<typeof Exportacion>;

/** The exports of this account in its active role, newest first; at most ten. */
export const listExportaciones = endpoint('GET /api/exportaciones', {
  allow,
  summary: 'Las exportaciones propias, con su avance',
  reply: z.array(Exportacion),
});

/** Requests an export; its owner is notified by mail. 409 while one is being prepared, 429 above `POR_DIA`. */
export const requestExportacion = endpoint('POST /api/exportaciones', {
  allow,
  confirm: true,
  summary: 'Pedir la exportación de lo propio',
  reply: z.object({ id }),
  mensaje: MExportacion.pedida,
  limit: 20,
});

const deCliente = z.object({ clienteId: id });

/** The ZIPs of a child under 15 that the account represents (decisions 66), newest first. 404 for anybody else's. */
export const listExportacionesDe = endpoint('GET /api/exportaciones/de/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  summary: 'Las exportaciones de a quien uno representa',
  params: deCliente,
  reply: z.array(Exportacion),
});

/** Asks for the child's ZIP, as `requestExportacion`. */
export const requestExportacionDe = endpoint('POST /api/exportaciones/de/:clienteId', {
  allow: { ROLE_CLI: 'own' },
  confirm: true,
  summary: 'Pedir la exportación de a quien uno representa',
  params: deCliente,
  reply: z.object({ id }),
  mensaje: MExportacion.pedida,
  limit: 20,
});

const params = z.object({ exportacionId: id });

/** An address from which the browser downloads the file, valid for fifteen minutes. 404 for somebody else's, 409 for one without a file. */
export const linkExportacion = endpoint('POST /api/exportaciones/enlace/:exportacionId', {
  allow,
  confirm: true,
  summary: 'Un enlace de corta vida para descargar la exportación',
  params,
  reply: z.object({ url: z.string() }),
  limit: 20,
});

/** The ZIP; `Range: bytes=n-` resumes an interrupted download. 404 for an address that is no longer valid. */
export const downloadExportacion = endpoint('GET /api/exportaciones/descargar/:codigo', {
  allow: 'public',
  summary: 'Descargar la exportación con su enlace',
  params: z.object({ codigo: z.string().max(200) }),
  file: 'application/zip',
  limit: 60,
});

/** Stops an export being prepared, or deletes the file of a finished one. 404 for somebody else's. */
export const deleteExportacion = endpoint('DELETE /api/exportaciones/:exportacionId', {
  allow,
  summary: 'Eliminar una exportación propia',
  params,
  mensaje: MExportacion.eliminada,
});
