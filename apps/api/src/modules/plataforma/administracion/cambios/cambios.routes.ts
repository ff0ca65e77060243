import type { Reply } from '@hampi/contract/base/endpoint';
import {
  confirmCambio,
  csvCambios,
  type EstadoCambio,
  listCambios,
  stopCambio,
  stopCambioPropio,
} from '@hampi/contract/plataforma/administracion/cambios';
import { sql } from 'kysely';
import type { Session } from '../../../../access/session.ts';
import { nombreCompleto } from '../../../../data/names.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { listRoutes } from '../../../../http/list.ts';
import * as cambios from './cambios.service.ts';

/** Lists (also as a file), confirms and stops pending changes to accounts. */
export function cambiosRoutes(api: Api, deps: Deps) {
  listRoutes(
    api,
    deps,
    { slug: 'cambios', list: listCambios, csv: csvCambios },
    ({ estado }: { estado?: EstadoCambio }, session) => ({
      from: readBy(session),
      searchIn: ['cuenta', 'antes', 'despues', 'pedido_por'],
      filter: estado && sql`t.estado = ${estado}`,
    }),
  );
  api.on(confirmCambio).run(({ params, session }) => cambios.confirmCambio(deps, session, params.id));
  api.on(stopCambio).run(({ params, session }) => cambios.stopCambio(deps, session, params.id));
  api.on(stopCambioPropio).run(({ body }) => cambios.stopCambioPropio(deps, body.codigo));
}

const readBy = ({ usuario_id }: Session) => sql<Reply<typeof listCambios>[number]>`
  select c.id, c.tipo, c.usuario_id, c.cuenta, c.antes, c.despues, c.pedido_en, c.vence_en, c.estado, c.resuelto_en, c.motivo,
    ${nombreCompleto('p')} as pedido_por, ${nombreCompleto('r')} as resuelto_por,
    c.estado = 'PENDIENTE' and ${usuario_id} = any (c.confirmadores) and c.usuario_id is distinct from ${usuario_id} as puede_confirmar
  from cambio_administrativo c left join usuario p on p.id = c.pedido_por left join usuario r on r.id = c.resuelto_por`;
