import {
  createLugar,
  csvLugares,
  deleteLugar,
  getAfiliacion,
  listLugares,
  updateLugar,
} from '@hampi/contract/agenda/afiliacion/calls';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { CSV_MAX, sendCsv } from '../../../http/csv.ts';
import { listPage, readAll } from '../../../http/list.ts';
import { audit } from '../../../vault/audit.ts';
import { lugaresOf, sumUp } from './afiliacion.queries.ts';
import { tellAfiliacion } from './afiliacion.service.ts';
import * as lugares from './lugares.service.ts';

/** The affiliation of a doctor's offices, and its places in the back office. */
export function afiliacionRoutes(api: Api, deps: Deps) {
  api
    .on(getAfiliacion)
    .run(({ query, session }) => tellAfiliacion(deps.db, session.doctor_id ?? 0, query, deps.clock.now()));

  api.on(listLugares).run(async ({ params, query }) => {
    const page = await listPage(deps.db, lugaresOf(params.cityId), ['especializacion'], query);
    return new Answer(page.data, { ...page.top, foreignData: await sumUp(deps.db, params.cityId) });
  });
  api.on(csvLugares).run(async ({ params, query, session, reply }) => {
    const from = lugaresOf(params.cityId);
    const rows = await readAll(deps.db, { from, searchIn: ['especializacion'] }, query, CSV_MAX);
    await audit(deps.db, session, 'afiliacion-ciudades-especializacion.descargar', params.cityId, {
      filas: rows.length,
    });
    return sendCsv(reply, 'afiliacion-por-ciudad', COLUMNS, rows);
  });
  api.on(createLugar).run(({ params, body, session }) => lugares.createLugar(deps, session, params.cityId, body));
  api.on(updateLugar).run(({ params, body, session }) => lugares.updateLugar(deps, session, params.cityId, body));
  api
    .on(deleteLugar)
    .run(({ params, session }) => lugares.deleteLugar(deps, session, params.cityId, params.specialisationId));
}

const COLUMNS: ('ciudad' | 'especializacion' | 'doctores_afiliados_limite' | 'numero_afiliaciones')[] = [
  'ciudad',
  'especializacion',
  'doctores_afiliados_limite',
  'numero_afiliaciones',
];
