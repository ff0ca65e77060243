import { listAvisos } from '@hampi/contract';
import { sql } from 'kysely';
import type { Api } from '../../core/api.ts';
import { listPage } from '../../core/crud.ts';
import type { Deps } from '../../deps.ts';
import { avisos } from './avisos.queries.ts';
import { correoRoutes } from './correo.routes.ts';

export function avisosRoutes(api: Api, deps: Deps) {
  api
    .on(listAvisos)
    .run(({ query }) =>
      listPage(
        deps.db,
        avisos,
        ['tipo', 'destinatario', 'motivo', 'ultimo_error'],
        query,
        query.estado && sql`t.estado = ${query.estado}`,
      ),
    );
  correoRoutes(api, deps);
}
