import type { Parsed } from '@hampi/contract/base/endpoint';
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
import type { Db } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { findAccountByName } from '../../personas/cuentas/cuentas.queries.ts';
import { brechas, countAfectados, type Lapso, openBrechas, readAfectados } from './brechas.queries.ts';
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

  api.on(listAfectados).run(async ({ query, session }) => {
    const lapso = await lapsoOf(deps.db, query);
    return {
      total: await countAfectados(deps.db, session, lapso),
      // Administrators are told how many; who they are belongs to the practices.
      pacientes: session.doctor_id === null ? [] : await readAfectados(deps.db, session, lapso),
    };
  });
  api.on(exportAfectados).run(async ({ query, session, reply }) => {
    const rows = await readAfectados(deps.db, session, await lapsoOf(deps.db, query));
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

/** No account has this id. */
const NOBODY = 0;

/** The named account is read as at the log-in. An unknown one has opened nothing; a refusal would tell whose names have accounts. */
async function lapsoOf(db: Db, { cuenta, ...days }: Parsed<typeof listAfectados>['query']): Promise<Lapso> {
  const usuario_id = cuenta === null ? null : ((await findAccountByName(db, cuenta))?.id ?? NOBODY);
  return { ...days, usuario_id };
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
