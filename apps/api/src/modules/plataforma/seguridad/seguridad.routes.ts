import { addDays, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { listMovimientosCuentas, listRechazos } from '@hampi/contract/plataforma/seguridad/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { type ListOptions, likeTerm, readPage } from '../../../http/list.ts';

export function seguridadRoutes(api: Api, { db, rechazos }: Deps) {
  api.on(listRechazos).run(async ({ query }) => {
    // So that what this process has just refused is in the list.
    await rechazos.flush();
    const { search, clase, ...rest } = query;
    const filters = [
      ...daysOf('t.minuto', rest),
      ...(clase ? [sql`t.clase = ${clase}`] : []),
      ...(search ? [sql`(starts_with(t.direccion, ${search}) or t.usuario_id = any(${accountsNamed(search)}))`] : []),
    ];
    return readPage(db, { from: sql`${rechazosNamed}`, searchIn: [], filter: all(filters), filled: ['minuto'] }, {
      ...rest,
    } as ListOptions);
  });

  api.on(listMovimientosCuentas).run(async ({ query }) => {
    const { search, ...rest } = query;
    const filters = [
      ...daysOf('t.cuando', rest),
      ...(search ? [sql`(starts_with(t.direccion, ${search}) or t.usuario_id = any(${accountsNamed(search)}))`] : []),
    ];
    return readPage(db, { from: sql`${movimientos}`, searchIn: [], filter: all(filters), filled: ['id'] }, {
      ...rest,
    } as ListOptions);
  });
}

const rechazosNamed = sql`select r.id, r.minuto, r.clase, r.direccion, r.usuario_id, u.login as usuario, r.ruta, r.varias_rutas, r.veces
  from rechazo r left join usuario u on u.id = r.usuario_id`;

/** Whoever did it, or whose account it was done to, where nobody was logged in. */
const movimientos = sql`select a.id, a.cuando, a.accion, w.id as usuario_id, u.login as usuario, a.detalle ->> 'direccion' as direccion
  from auditoria a
  cross join lateral (select coalesce(a.usuario_id, case when a.accion ~ '^cuenta\\.' then a.entidad_id end) as id) w
  left join usuario u on u.id = w.id
  where a.accion ~ '^(sesion|cuenta|llave|acceso_programa|calendario)\\.'`;

const MOST_ACCOUNTS = 1_000;

/** Accounts whose user name begins like this. */
const accountsNamed = (search: string) =>
  sql`array(select u.id from usuario u where lower(u.login) like ${likeTerm(search.toLowerCase()).slice(1)} limit ${sql.lit(MOST_ACCOUNTS)})`;

/** From the first to the last day, in the zone of the country. */
function daysOf(column: string, { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }) {
  const midnight = (day: string) => sql`(${day}::date at time zone ${ZONA_ECUADOR})`;
  return [
    ...(desde ? [sql`${sql.ref(column)} >= ${midnight(desde)}`] : []),
    ...(hasta ? [sql`${sql.ref(column)} < ${midnight(addDays(hasta, 1))}`] : []),
  ];
}

const all = (filters: RawBuilder<unknown>[]) =>
  filters.length > 0 ? sql`${sql.join(filters, sql` and `)}` : undefined;
