import {
  addAusencia,
  deleteAusencia,
  listAusencias,
  listCitasEnAusencia,
  updateAusencia,
} from '@hampi/contract/agenda/ausencias/calls';
import { momentosDe } from '@hampi/contract/agenda/ausencias/schemas';
import { requireAgenda } from '../../../access/attends-at.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { listFeriadosOf } from '../feriados/feriados.queries.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { countCitasIn, listAusenciasOf, listCitasIn, zonaToBlock } from './ausencias.queries.ts';
import { blockTiempo, changeAusencia, removeAusencia } from './ausencias.service.ts';

export function ausenciasRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api.on(listAusencias).run(async ({ session, scope, params: { doctorId }, query: { fecha, fechaFinal } }) => {
    guardAlcance(clock.now(), 'fecha', fecha);
    await requireAgenda(db, session, scope, doctorId);
    const of = { doctor_id: doctorId, fecha, fechaFinal };
    const [ausencias, feriados] = await Promise.all([
      listAusenciasOf(db, session, scope, of),
      listFeriadosOf(db, session, scope, of),
    ]);
    return { ausencias, feriados };
  });

  api.on(listCitasEnAusencia).run(async ({ session, scope, params: { doctorId }, query }) => {
    const now = clock.now();
    guardAlcance(now, 'desde', query.desde);
    const of = { doctor_id: doctorId, oficina_id: query.oficina_id };
    const tiempo = { ...of, ...momentosDe(query, await zonaToBlock(db, session, scope, of)) };
    const [total, citas] = await Promise.all([
      countCitasIn(db, now, tiempo),
      listCitasIn(db, now, session, scope, tiempo),
    ]);
    return { total, citas };
  });

  api
    .on(addAusencia)
    .run(({ session, scope, params, body }) => blockTiempo(deps, session, scope, params.doctorId, body));

  api
    .on(updateAusencia)
    .run(({ session, scope, params, body }) => changeAusencia(deps, session, scope, params.ausenciaId, body));

  api.on(deleteAusencia).run(({ session, scope, params }) => removeAusencia(deps, session, scope, params.ausenciaId));
}
