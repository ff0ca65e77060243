import { type Deuda, exportDeudas, listDeudas } from '@hampi/contract/dinero/deudas/calls';
import { type RawBuilder, sql } from 'kysely';
import { nombreCompleto } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';

interface Filtro {
  estado?: string | undefined;
  tipo?: string | undefined;
}

/** What the platform owes, for the back office. Paying it is part of `dinero/transacciones`. */
export function deudasRoutes(api: Api, deps: Deps) {
  const search = ['acreedor', 'correo', 'pp_client_transaction_id'];
  api.on(listDeudas).run(({ query }) => listPage(deps.db, deudas(deps.clock.now()), search, query, filterOf(query)));

  api.on(exportDeudas).run(async ({ query, reply }) => {
    const { rows } = await sql<Deuda>`select * from (${deudas(deps.clock.now())}) t
      where ${filterOf(query)} order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    return sendCsv(reply, 'deudas', columns, rows);
  });
}

const columns: (keyof Deuda)[] = [
  'id',
  'tipo',
  'estado',
  'acreedor',
  'correo',
  'valor',
  'descuento',
  'motivo',
  'pp_client_transaction_id',
  'como',
  'pagada_el',
  'creada_en',
];

const filterOf = ({ estado, tipo }: Filtro) =>
  sql`(${estado ?? null}::text is null or t.estado = ${estado ?? null}) and (${tipo ?? null}::text is null or t.tipo = ${tipo ?? null})`;

/** All debts of the platform; what a practice owes is on its own list. A professional's debt waits while its visit can still be cancelled in time. */
const deudas = (now: Date): RawBuilder<Deuda & Record<string, unknown>> => sql`
  select x.id, x.tipo, x.estado, x.valor_centavos / 100.0 as valor,
    case when x.tipo = 'LIQUIDACION' and x.estado = 'PENDIENTE' then least(x.valor_centavos, (select coalesce(sum(q.valor_centavos), 0)
      from deuda q where q.doctor_id = x.doctor_id and q.tipo = 'RECUPERO' and q.estado = 'PENDIENTE')) / 100.0 else 0 end as descuento, x.motivo, x.como, x.pagada_el::text, x.creada_en,
    t.client_transaction_id as pp_client_transaction_id, u.email as correo, coalesce(${nombreCompleto('u')}, '') as acreedor,
    x.estado = 'PENDIENTE' and (x.tipo <> 'LIQUIDACION' or not exists (select from cita c
      where (c.id = x.cita_id or c.raiz_id = x.cita_id) and c.viva and c.inicio > ${now.toISOString()}::timestamptz)) as pagadera
  from deuda x
  left join transaccion t on t.id = x.transaccion_id
  left join doctor d on d.id = x.doctor_id
  left join cita r on r.id = x.cita_id
  left join cliente c on c.id = r.cliente_id
  left join usuario u on u.id = coalesce(d.usuario_id, x.usuario_id, c.usuario_id)
  where x.tipo <> 'CONSULTORIO'`;
