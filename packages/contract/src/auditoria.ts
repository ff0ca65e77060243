/** Whether the audit is still what was written: verified every night, and whenever an administrator asks. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

export const VERIFICACION_EMPEZADA = 'La verificación empezó; el resultado aparece aquí y, si algo falta, se avisa';
export const AUDITORIA_ALTERADA = 'La auditoría fue alterada: hay registros que ya no son los que se escribieron';

export const RevisionAuditoria = z.object({
  id,
  /** Null at night. */
  pedida_por: id.nullable(),
  empezada_en: instant,
  terminada_en: instant,
  lotes: z.number().int(),
  filas: z.number().int(),
  /** Empty when all is as it was written. */
  fallos: z.array(z.object({ donde: z.string(), que: z.string() })),
});

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
