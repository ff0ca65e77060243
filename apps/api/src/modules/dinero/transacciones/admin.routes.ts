import { closeDeuda as closeDeudaCall } from '@hampi/contract/dinero/deudas/calls';
import {
  exportTransacciones,
  listTransacciones,
  type TransaccionAdmin,
} from '@hampi/contract/dinero/transacciones/admin';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { accountsIn, listRoutes } from '../../../http/list.ts';
import { closeDeuda } from './vuelta/close-deuda.ts';

/** Payments in the back office, and closing the debts that a person pays. */
export function transaccionesAdminRoutes(api: Api, deps: Deps) {
  listRoutes(
    api,
    deps,
    { slug: 'transacciones', list: listTransacciones, csv: exportTransacciones },
    ({ estado }: { estado?: string }) => ({
      from: transacciones,
      searchIn: [],
      finds: byNumberOrAccount,
      filter: estado === 'POR_REVISAR' ? porRevisar : estado ? sql`t.estado = ${estado}` : undefined,
      filled: ['id', 'payment_value', 'payment_date', 'estado'],
    }),
  );
  api.on(closeDeudaCall).run(({ session, params, body }) => closeDeuda(deps, session, params.id, body));
}

const porRevisar = sql`t.id in (select id from transaccion where revisar_en is not null)`;

/** A whole number of ours or PayPhone's, or words of the account (ADR 228). */
const byNumberOrAccount = (search: string) => {
  const typed = search.trim();
  const ofPayphone = /^\d{1,18}$/.test(typed) ? typed : null;
  return sql<SqlBool>`(t.pp_client_transaction_id = ${typed} or t.payphone = ${ofPayphone}::bigint
    or t.usuario_id = any(${accountsIn(typed)}))`;
};

const transacciones: RawBuilder<TransaccionAdmin & Record<string, unknown>> = sql`
  select x.id, x.usuario_id, x.pp_transaction_id as payphone, x.valor_centavos as payment_value, x.pp_transaction_id::text, x.client_transaction_id as pp_client_transaction_id,
    x.tipo as transaction_type, x.prueba as transaction_test, x.creada_en as payment_date, u.login, x.estado, x.motivo,
    (select string_agg(p->>'Identifier' || ': ' || (p->>'Amount')::int / 100.0, ', ') from jsonb_array_elements(x.transferido) p)
      as pp_transfer_to
  from transaccion x left join usuario u on u.id = x.usuario_id`;
