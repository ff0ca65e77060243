import type { Derecho, Pedido } from '@hampi/contract/personas/pedidos/calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreCompleto } from '../../../data/names.ts';

/** The account of `x.usuario_id` is open: nobody closed it, or the closing was undone. */
const cuentaAbierta = sql<SqlBool>`(x.usuario_id is not null and not exists (select from cierre z
  where z.usuario_id = x.usuario_id and z.rol is null and z.estado <> 'DESHECHO'))`;

type Responsable = Pick<Session, 'doctor_id'>;

/** Requests to the caller: a practice's, or the operator's for administrators, whose session has no professional. */
const own = ({ doctor_id }: Responsable) => sql<SqlBool>`x.doctor_id is not distinct from ${doctor_id}::int`;

/** `hoy` is the date in Ecuador. */
export const pedidos = (de: Responsable, hoy: string): RawBuilder<Pedido> => sql`
  select x.id, x.derecho, x.nombre, x.documento, x.correo, x.canal, x.pedido, x.recibida_el::text, x.vence_el::text, x.estado,
    x.estado = 'ABIERTA' and x.vence_el < ${hoy}::date as vencida, u.login as cuenta, ${cuentaAbierta} as cuenta_abierta,
    x.respuesta, ${nombreCompleto('r')} as respondida_por, x.respondida_en
  from pedido x
  left join usuario u on u.id = x.usuario_id
  left join usuario r on r.id = x.respondida_por
  where ${own(de)}`;

/** Open requests to the caller, and those that are overdue. */
export async function pedidosPorResponder(
  db: DbOrTrx,
  de: Responsable,
  hoy: string,
): Promise<{ abiertas: number; vencidas: number }> {
  const { rows } = await sql<{ abiertas: number; vencidas: number }>`
    select count(*)::int as abiertas, (count(*) filter (where x.vence_el < ${hoy}::date))::int as vencidas
    from pedido x where x.estado = 'ABIERTA' and ${own(de)}`.execute(db);
  return rows[0] ?? { abiertas: 0, vencidas: 0 };
}

/** The request, locked, with whether its account is still open. */
export async function lockPedido(trx: DbOrTrx, de: Responsable, id: number) {
  const { rows } = await sql<{
    estado: string;
    derecho: Derecho;
    nombre: string;
    correo: string;
    cuenta_abierta: boolean;
  }>`
    select x.estado, x.derecho, x.nombre, x.correo, ${cuentaAbierta} as cuenta_abierta from pedido x
    where x.id = ${id} and ${own(de)} for update`.execute(trx);
  return rows[0];
}
