import type { DbOrTrx } from './db.ts';
import { prepared } from './prepared.ts';
import type { Session } from './session.ts';

/**
 * Writes who did what, in the caller's transaction. `accion` is `entidad.verbo` (`cita.crear`); `detalle` names fields
 * and numbers, never clinical text or a password.
 */
export async function audit(
  trx: DbOrTrx,
  who: Pick<Session, 'usuario_id' | 'rol'> | null,
  accion: string,
  entidad_id: number | null,
  detalle?: Record<string, unknown>,
): Promise<void> {
  await insertAuditoria(trx, {
    usuario_id: who?.usuario_id ?? null,
    rol: who?.rol ?? null,
    accion,
    entidad_id,
    detalle: detalle ? JSON.stringify(detalle) : null,
  });
}

const insertAuditoria = prepared(
  (
    db,
    r: {
      usuario_id: number | null;
      rol: string | null;
      accion: string;
      entidad_id: number | null;
      detalle: string | null;
    },
  ) =>
    db.insertInto('auditoria').values({
      usuario_id: r.usuario_id,
      rol: r.rol,
      accion: r.accion,
      entidad_id: r.entidad_id,
      detalle: r.detalle,
    }),
);
