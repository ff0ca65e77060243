import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  answerPedido,
  derechoTexto,
  exportPedidos,
  listPedidos,
  type Pedido,
  registerPedido,
} from '@hampi/contract/personas/pedidos/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { pedidos, pedidosPorResponder } from './pedidos.queries.ts';
import { answer, register } from './pedidos.service.ts';

const SEARCHED = ['nombre', 'documento', 'correo', 'cuenta', 'pedido'];

/** The register of requests of rights (OP-1, BE-42, ADR 220), each controller's own. */
export function pedidosRoutes(api: Api, deps: Deps) {
  const hoy = () => fechaOf(deps.clock.now(), ZONA_ECUADOR);

  api.on(listPedidos).run(async ({ query, session }) => {
    const page = await listPage(deps.db, pedidos(session, hoy()), SEARCHED, query, ofEstado(query.estado));
    return new Answer(page.data, { ...page.top, foreignData: await pedidosPorResponder(deps.db, session, hoy()) });
  });
  api.on(exportPedidos).run(async ({ query, session, reply }) => {
    const { rows } = await sql<Pedido>`select t.* from (${pedidos(session, hoy())}) t
      where ${ofEstado(query.estado)} order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    await audit(deps.db, session, 'pedido.exportar', null, { filas: rows.length });
    return sendCsv(
      reply,
      'pedidos',
      COLUMNS,
      rows.map((row) => ({ ...row, derecho: derechoTexto[row.derecho] })),
    );
  });
  api.on(registerPedido).run(({ body, session }) => register(deps, session, body));
  api.on(answerPedido).run(({ params, body, session }) => answer(deps, session, params.id, body));
}

const ofEstado = (estado: string | undefined) => sql`(${estado ?? null}::text is null or t.estado = ${estado ?? null})`;

const COLUMNS: (keyof Pedido)[] = [
  'id',
  'derecho',
  'nombre',
  'documento',
  'correo',
  'cuenta',
  'canal',
  'pedido',
  'recibida_el',
  'vence_el',
  'estado',
  'respuesta',
  'respondida_por',
  'respondida_en',
];
