import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  answerEliminacion,
  type Eliminacion,
  exportEliminaciones,
  listEliminaciones,
  registerEliminacion,
} from '@hampi/contract/personas/eliminaciones/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { eliminaciones, eliminacionesPorResponder } from './eliminaciones.queries.ts';
import { answer, register } from './eliminaciones.service.ts';

const SEARCHED = ['nombre', 'documento', 'correo', 'cuenta', 'pedido'];

/** The register of requests of erasure (OP-1, ADR 220), for administrators only. */
export function eliminacionesRoutes(api: Api, deps: Deps) {
  const hoy = () => fechaOf(deps.clock.now(), ZONA_ECUADOR);

  api.on(listEliminaciones).run(async ({ query }) => {
    const page = await listPage(deps.db, eliminaciones(hoy()), SEARCHED, query, ofEstado(query.estado));
    return new Answer(page.data, { ...page.top, foreignData: await eliminacionesPorResponder(deps.db, hoy()) });
  });
  api.on(exportEliminaciones).run(async ({ query, session, reply }) => {
    const { rows } = await sql<Eliminacion>`select t.* from (${eliminaciones(hoy())}) t
      where ${ofEstado(query.estado)} order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    await audit(deps.db, session, 'eliminacion.exportar', null, { filas: rows.length });
    return sendCsv(reply, 'eliminaciones', COLUMNS, rows);
  });
  api.on(registerEliminacion).run(({ body, session }) => register(deps, session, body));
  api.on(answerEliminacion).run(({ params, body, session }) => answer(deps, session, params.id, body));
}

const ofEstado = (estado: string | undefined) => sql`(${estado ?? null}::text is null or t.estado = ${estado ?? null})`;

const COLUMNS: (keyof Eliminacion)[] = [
  'id',
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
