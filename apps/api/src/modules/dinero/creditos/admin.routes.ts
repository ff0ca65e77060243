import {
  credits,
  exportMovimientos,
  listMovimientos,
  type MovimientoAdmin,
} from '@hampi/contract/dinero/creditos/admin';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import { accountsIn, listRoutes } from '../../../http/list.ts';

/** What is sold, and all movements of credits. */
export function creditosAdminRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, credits, {
    table: 'paquete_credito',
    searchIn: ['creditos', 'estado'],
    from: sql`select id, creditos, valor, estado, created_date from paquete_credito`,
  });

  listRoutes(
    api,
    deps,
    { slug: 'movimientos', list: listMovimientos, csv: exportMovimientos },
    ({ tipo }: { tipo?: string }) => ({
      from: movimientos,
      searchIn: [],
      finds: byNumberOrAccount,
      filter: tipo ? sql`t.tipo_transaccion = ${tipo}` : undefined,
      filled: ['id', 'creditos', 'valor', 'created_date'],
    }),
  );
}

/** The number that the list shows (`M-000123`), or words of the account (ADR 228). */
const byNumberOrAccount = (search: string) => {
  const [, numero = null] = /^\s*m?-?(\d{1,9})\s*$/i.exec(search) ?? [];
  return sql<SqlBool>`(t.id = ${numero}::int or t.usuario_id = any(${accountsIn(search)}))`;
};

const movimientos: RawBuilder<MovimientoAdmin & Record<string, unknown>> = sql`
  select m.id, m.usuario_id, 'M-' || lpad(m.id::text, 6, '0') as numero, 'REGISTRADO' as estado, m.valor_centavos / 100.0 as valor, m.creditos,
    m.creado_en as created_date, m.tipo_transaccion, c.id as cliente_id, a.login,
    case when d.id is not null then ${nombreProfesional} end as profesional
  from movimiento m
  left join usuario a on a.id = m.usuario_id
  left join cliente c on c.usuario_id = m.usuario_id
  left join doctor d on d.id = m.doctor_id
  left join usuario u on u.id = d.usuario_id`;
