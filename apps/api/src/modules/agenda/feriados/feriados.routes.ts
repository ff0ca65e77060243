import { feriados } from '@hampi/contract/agenda/feriados/calls';
import * as MFeriados from '@hampi/contract/agenda/feriados/messages';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { crudRoutes } from '../../../http/crud.ts';
import type { Refusals } from '../../../http/errors.ts';

export const feriadosRefusals: Refusals = {
  feriado_uno: { status: 409, mensaje: MFeriados.repetido, campo: 'fecha' },
  feriado_ciudad_id_fkey: { status: 400, mensaje: MFeriados.ciudad, campo: 'ciudad_id' },
};

export function feriadosRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, feriados, {
    table: 'feriado',
    searchIn: ['nombre', 'ciudad', 'anio'],
    from: sql`select f.id, f.fecha, f.nombre, f.ciudad_id, c.nombre as ciudad, extract(year from f.fecha)::text as anio
      from feriado f left join ciudad c on c.id = f.ciudad_id`,
  });
}
