import type { Eliminacion } from '@hampi/contract/personas/eliminaciones/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';

/** The account of `x.usuario_id` is open: nobody closed it, or the closing was undone. */
const cuentaAbierta = sql<SqlBool>`(x.usuario_id is not null and not exists (select from cierre z
  where z.usuario_id = x.usuario_id and z.rol is null and z.estado <> 'DESHECHO'))`;

/** All requests, for administrators only; `hoy` is the date in Ecuador. */
export const eliminaciones = (hoy: string): RawBuilder<Eliminacion> => sql`
  select x.id, x.nombre, x.documento, x.correo, x.canal, x.pedido, x.recibida_el::text, x.vence_el::text, x.estado,
    x.estado = 'ABIERTA' and x.vence_el < ${hoy}::date as vencida, u.login as cuenta, ${cuentaAbierta} as cuenta_abierta,
    x.respuesta, ${nombreCompleto('r')} as respondida_por, x.respondida_en
  from eliminacion x
  left join usuario u on u.id = x.usuario_id
  left join usuario r on r.id = x.respondida_por`;

/** Open requests that wait for an administrator, and those that are overdue. */
export async function eliminacionesPorResponder(
  db: DbOrTrx,
  hoy: string,
): Promise<{ abiertas: number; vencidas: number }> {
  const { rows } = await sql<{ abiertas: number; vencidas: number }>`
    select count(*)::int as abiertas, (count(*) filter (where vence_el < ${hoy}::date))::int as vencidas
    from eliminacion where estado = 'ABIERTA'`.execute(db);
  return rows[0] ?? { abiertas: 0, vencidas: 0 };
}

/** The request, locked, with whether its account is still open. */
export async function lockEliminacion(trx: DbOrTrx, id: number) {
  const { rows } = await sql<{ estado: string; nombre: string; correo: string; cuenta_abierta: boolean }>`
    select x.estado, x.nombre, x.correo, ${cuentaAbierta} as cuenta_abierta from eliminacion x where x.id = ${id} for update`.execute(
    trx,
  );
  return rows[0];
}
