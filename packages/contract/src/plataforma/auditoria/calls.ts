/** Results of verifying that the audit was not altered: every night, and on an administrator's request. */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant } from '../../base/fields.ts';

export const VERIFICACION_EMPEZADA = 'La verificación empezó; el resultado aparece aquí y, si algo falta, se avisa';
export const AUDITORIA_ALTERADA = 'La auditoría fue alterada: hay registros que ya no son los que se escribieron';
export const AUDITORIA_SIN_SELLAR = 'La auditoría no se está sellando fuera de la base de datos';

export const RevisionAuditoria = z.object({
  id,
  /** Null for the nightly verification. */
  pedida_por: id.nullable(),
  /** The name of that administrator. */
  quien: z.string().nullable(),
  empezada_en: instant,
  terminada_en: instant,
  lotes: z.number().int(),
  filas: z.number().int(),
  /** Empty if nothing was altered. */
  fallos: z.array(z.object({ donde: z.string(), que: z.string() })),
  /** Storage places whose seals could not be read. */
  sin_leer: z.array(z.string()),
});
export type RevisionAuditoria = z.infer<typeof RevisionAuditoria>;

/** The last thirty, newest first. */
export const listRevisionesAuditoria = endpoint('GET /api/admin/auditoria/revisiones', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Últimas verificaciones de la auditoría',
  reply: z.array(RevisionAuditoria),
});

export const verifyAuditoria = endpoint('POST /api/admin/auditoria/revisiones', {
  allow: { ROLE_ADMIN: 'any' },
  summary: 'Verificar la auditoría ahora',
  mensaje: VERIFICACION_EMPEZADA,
});
