import { listAvisos } from '@hampi/contract/plataforma/avisos/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listPage } from '../../../http/crud.ts';
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
