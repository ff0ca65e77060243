import { feriados } from '@hampi/contract/agenda/feriados/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';

export function feriadosRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, feriados, {
    table: 'feriado',
    searchIn: ['nombre', 'ciudad', 'anio'],
    from: sql`select f.id, f.fecha, f.nombre, f.ciudad_id, c.nombre as ciudad, extract(year from f.fecha)::text as anio
      from feriado f left join ciudad c on c.id = f.ciudad_id`,
  });
}
