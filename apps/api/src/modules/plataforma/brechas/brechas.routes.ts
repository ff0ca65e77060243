import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  type Afectado,
  addBrecha,
  type Brecha,
  exportAfectados,
  exportBrechas,
  listAfectados,
  listBrechas,
  updateBrecha,
} from '@hampi/contract/plataforma/brechas/calls';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { brechas, countAfectados, openBrechas, readAfectados } from './brechas.queries.ts';
import { register, update } from './brechas.service.ts';

/** The register of breaches, each controller's own. */
export function brechasRoutes(api: Api, deps: Deps) {
  const hoy = () => fechaOf(deps.clock.now(), ZONA_ECUADOR);

  api.on(listBrechas).run(async ({ query, session }) => {
    const page = await listPage(
      deps.db,
      brechas(session, hoy()),
      ['descripcion', 'datos'],
      query,
      ofEstado(query.estado),
    );
    return new Answer(page.data, { ...page.top, foreignData: await openBrechas(deps.db, session, hoy()) });
  });
  api.on(exportBrechas).run(async ({ query, session, reply }) => {
    const { rows } = await sql<Brecha>`select t.* from (${brechas(session, hoy())}) t
      where ${ofEstado(query.estado)} order by t.id desc limit ${CSV_MAX}`.execute(deps.db);
    return sendCsv(reply, 'brechas', COLUMNS, rows);
  });
  api.on(addBrecha).run(({ body, session }) => register(deps, session, body));
  api.on(updateBrecha).run(({ params, body, session }) => update(deps, session, params.id, body));

  api.on(listAfectados).run(async ({ query, session }) => ({
    total: await countAfectados(deps.db, session, query),
    // Administrators are told how many; who they are belongs to the practices.
    pacientes: session.doctor_id === null ? [] : await readAfectados(deps.db, session, query),
  }));
  api.on(exportAfectados).run(async ({ query, session, reply }) => {
    const rows = await readAfectados(deps.db, session, query);
    const { desde, hasta } = query;
    await audit(deps.db, session, 'brecha.afectados', null, { desde, hasta, filas: rows.length });
    return sendCsv<Afectado>(
      reply,
      'afectados',
      ['apellidos', 'nombres', 'correo', 'celular', 'accesos', 'ultimo'],
      rows,
    );
  });
}

const ofEstado = (estado: string | undefined) => sql`(${estado ?? null}::text is null or t.estado = ${estado ?? null})`;

const COLUMNS: (keyof Brecha)[] = [
  'id',
  'descripcion',
  'datos',
  'causa',
  'medidas',
  'ocurrida_el',
  'detectada_el',
  'riesgo',
  'afectados',
  'autoridad_vence',
  'autoridad_el',
  'personas_vence',
  'personas_el',
  'sin_aviso',
  'estado',
  'cerrada_en',
  'registrada_por',
];
