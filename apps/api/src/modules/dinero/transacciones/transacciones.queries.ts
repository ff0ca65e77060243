import { type EstadoTransaccion, isPorConfirmar } from '@hampi/contract/dinero/transacciones/calls';
import { sql } from 'kysely';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import { pagado } from '../pagos/pagos.queries.ts';
import { neto } from '../precios/precios.queries.ts';

/** When, where and with whom a cita is, and what is owed for it; never its reason. */
const citaColumns = [
  'r.id',
  'r.inicio',
  'r.fin',
  'o.zona',
  nombreProfesional.as('doctor'),
  'r.servicio',
  'o.nombre as oficina',
  'o.direccion',
  'o.ciudad',
  'r.estado_reserva',
  'r.expira_en',
  'r.doctor_id',
  'r.creditos',
  'r.ofrecida',
  neto(sql.ref('r.precio'), sql.ref('r.descuento')).as('neto'),
  pagado.as('pagado'),
] as const;

/** A cita as its payment page shows it, over `cita as r` and its `oficina as o`. */
export const citasPagables = (db: DbOrTrx) =>
  db
    .selectFrom('cita as r')
    .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
    .innerJoin('doctor as d', 'd.id', 'r.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select(citaColumns);

const columns = [
  'id',
  'client_transaction_id',
  sql<EstadoTransaccion>`estado`.as('estado'),
  sql<'appointment' | 'credits'>`tipo`.as('tipo'),
  'cita_id',
  'usuario_id',
  'creditos',
  sql<'BOTON' | 'CAJA'>`aplicacion`.as('aplicacion'),
  'transferido',
  'valor_centavos',
  'pp_transaction_id',
  'respuesta',
  'motivo',
  'creada_en',
  'cambiada_en',
] as const;

export const findTransaccion = (db: DbOrTrx, client_transaction_id: string) =>
  db
    .selectFrom('transaccion')
    .where('client_transaction_id', '=', client_transaction_id)
    .select(columns)
    .executeTakeFirst();
export type Transaccion = NonNullable<Awaited<ReturnType<typeof findTransaccion>>>;

/** The same, locked until the transaction ends. A caller that also needs its cita must lock that one first. */
export const lockTransaccion = (trx: Trx, id: number): Promise<Transaccion> =>
  trx.selectFrom('transaccion').where('id', '=', id).select(columns).forUpdate().executeTakeFirstOrThrow();

/** The states of all attempts for a cita; the caller has locked it, so that no other is made meanwhile. */
export async function intentosDe(trx: Trx, cita_id: number, except = 0) {
  const rows = await trx
    .selectFrom('transaccion')
    .where('cita_id', '=', cita_id)
    .where('id', '<>', except)
    .select(sql<EstadoTransaccion>`estado`.as('estado'))
    .execute();
  return rows.map(({ estado }) => estado);
}
export const isPaidOnline = async (trx: Trx, cita_id: number, except: number): Promise<boolean> =>
  (await intentosDe(trx, cita_id, except)).includes('APROBADA');
export const isAnotherWithPayphone = async (trx: Trx, cita_id: number, except: number): Promise<boolean> =>
  (await intentosDe(trx, cita_id, except)).includes('CONFIRMANDO');

export interface Avance {
  estado: EstadoTransaccion;
  motivo?: string;
  respuesta?: object | undefined;
  pp_transaction_id?: number | undefined;
}

/**
 * Moves a transaction to its next state and stores the provider's answer. If something remains to be done, it is looked at again within a
 * minute.
 */
export async function advance(trx: Trx, now: Date, id: number, { respuesta, ...to }: Avance): Promise<void> {
  const open = isPorConfirmar(to.estado) || to.estado === 'POR_REVERSAR';
  await trx
    .updateTable('transaccion')
    .set({
      ...to,
      ...(respuesta && { respuesta: JSON.stringify(respuesta) }),
      cambiada_en: now.toISOString(),
      revisar_en: open ? now.toISOString() : null,
    })
    .where('id', '=', id)
    .execute();
}
