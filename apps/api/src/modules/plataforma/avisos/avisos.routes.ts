import { csvAvisos } from '@hampi/contract/plataforma/avisos/admin';
import { listAvisos } from '@hampi/contract/plataforma/avisos/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { inBusqueda, listRoutes } from '../../../http/list.ts';
import { avisos } from './avisos.queries.ts';
import { correoRoutes } from './correo.routes.ts';

export function avisosRoutes(api: Api, deps: Deps) {
  listRoutes(api, deps, { slug: 'avisos', list: listAvisos, csv: csvAvisos }, ({ estado }: { estado?: string }) => ({
    from: avisos,
    searchIn: [],
    finds: inBusqueda,
    filter: estado ? sql`t.estado = ${estado}` : undefined,
    filled: ['creado_en'],
  }));
  correoRoutes(api, deps);
}
