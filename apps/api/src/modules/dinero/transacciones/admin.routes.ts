import { closeDeuda as closeDeudaCall } from '@hampi/contract/dinero/deudas/calls';
import {
  exportTransacciones,
  listTransacciones,
  type TransaccionAdmin,
} from '@hampi/contract/dinero/transacciones/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { closeDeuda } from './cerrar-deuda.ts';

/** Payments in the back office, and what a person pays. */
export function transaccionesAdminRoutes(api: Api, deps: Deps) {
  const search = ['pp_client_transaction_id', 'pp_transaction_id', 'login'];
  api.on(listTransacciones).run(({ query }) => listPage(deps.db, transacciones, search, query, filterOf(query.estado)));

  api.on(exportTransacciones).run(async ({ query, reply }) => {
    const { rows } = await sql<TransaccionAdmin>`select * from (${transacciones}) t where ${filterOf(query.estado)}
      order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    return sendCsv(reply, 'transacciones', columns, rows);
  });

  api.on(closeDeudaCall).run(({ session, params, body }) => closeDeuda(deps, session, params.id, body));
}

const filterOf = (estado: string | undefined) => sql`(${estado ?? null}::text is null or t.estado = ${estado ?? null})`;

const columns: (keyof TransaccionAdmin)[] = [
  'id',
  'payment_value',
  'pp_transaction_id',
  'pp_client_transaction_id',
  'transaction_type',
  'transaction_test',
  'payment_date',
  'login',
  'pp_transfer_to',
  'estado',
  'motivo',
];

const transacciones: RawBuilder<TransaccionAdmin & Record<string, unknown>> = sql`
  select x.id, x.valor_centavos as payment_value, x.pp_transaction_id::text, x.client_transaction_id as pp_client_transaction_id,
    x.tipo as transaction_type, x.prueba as transaction_test, x.creada_en as payment_date, u.login, x.estado, x.motivo,
    (select string_agg(p->>'Identifier' || ': ' || (p->>'Amount')::int / 100.0, ', ') from jsonb_array_elements(x.transferido) p)
      as pp_transfer_to
  from transaccion x left join usuario u on u.id = x.usuario_id`;
