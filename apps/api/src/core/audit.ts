import type { DbOrTrx } from './db.ts';
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
  await trx
    .insertInto('auditoria')
    .values({
      usuario_id: who?.usuario_id ?? null,
      rol: who?.rol ?? null,
      accion,
      entidad_id,
      detalle: detalle ? JSON.stringify(detalle) : null,
    })
    .execute();
}
