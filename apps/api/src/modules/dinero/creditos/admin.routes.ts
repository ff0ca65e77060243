import {
  credits,
  exportMovimientos,
  listMovimientos,
  type MovimientoAdmin,
} from '@hampi/contract/dinero/creditos/admin';
import { type RawBuilder, sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';

/** What is sold, and every movement. */
export function creditosAdminRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, credits, {
    table: 'paquete_credito',
    searchIn: ['creditos', 'estado'],
    from: sql`select id, creditos, valor, estado, created_date from paquete_credito`,
  });

  api
    .on(listMovimientos)
    .run(({ query }) => listPage(deps.db, movimientos, ['numero', 'login'], query, filterOf(query.tipo)));

  api.on(exportMovimientos).run(async ({ query, reply }) => {
    const { rows } = await sql<MovimientoAdmin>`select * from (${movimientos}) t where ${filterOf(query.tipo)}
      order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    return sendCsv(reply, 'movimientos', columns, rows);
  });
}

const filterOf = (tipo: string | undefined) =>
  sql`(${tipo ?? null}::text is null or t.tipo_transaccion = ${tipo ?? null})`;

const columns: (keyof MovimientoAdmin)[] = [
  'id',
  'numero',
  'tipo_transaccion',
  'creditos',
  'valor',
  'estado',
  'created_date',
  'cliente_id',
  'login',
  'profesional',
];

const movimientos: RawBuilder<MovimientoAdmin & Record<string, unknown>> = sql`
  select m.id, 'M-' || lpad(m.id::text, 6, '0') as numero, 'REGISTRADO' as estado, m.valor_centavos / 100.0 as valor, m.creditos,
    m.creado_en as created_date, m.tipo_transaccion, c.id as cliente_id, a.login,
    case when d.id is not null then ${nombreProfesional} end as profesional
  from movimiento m
  left join usuario a on a.id = m.usuario_id
  left join cliente c on c.usuario_id = m.usuario_id
  left join doctor d on d.id = m.doctor_id
  left join usuario u on u.id = d.usuario_id`;
