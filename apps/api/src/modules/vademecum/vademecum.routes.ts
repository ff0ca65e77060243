import {
  deleteMedicamento,
  FAVORITOS_TAKE,
  fechaOf,
  getMedicamento,
  LIMITS,
  listFormas,
  listMedicinasFavoritas,
  listMiVademecum,
  saveMedicamento,
  searchMedicina,
  searchVademecum,
  ZONA_ECUADOR,
} from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import { notFound } from '../../core/errors.ts';
import { requireDoctor } from '../../core/visibility.ts';
import type { Deps } from '../../deps.ts';
import { favoritosOf } from '../favoritos/favoritos.ts';
import { findFormas, findMedicamentos, findMedicinas, findOwn, listOwn } from './vademecum.queries.ts';
import { removeOwn, saveOwn } from './vademecum.service.ts';

export function vademecumRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  const favoritos = async (doctorId: number) =>
    (await favoritosOf(deps, doctorId, fechaOf(deps.clock.now(), ZONA_ECUADOR))).medicinas;

  api
    .on(searchVademecum)
    .run(({ params }) => findMedicamentos(db, { term: params.term, take: LIMITS.medicinaTake, doctor_id: null }));

  api.on(listMiVademecum).run(async ({ params, query, session, scope }) => {
    await requireDoctor(db, session, scope, params.doctor_id);
    return listOwn(db, params.doctor_id, query);
  });

  api
    .on(getMedicamento)
    .run(async ({ params, session }) => (await findOwn(db, session.doctor_id, params.id)) ?? notFound());

  api.on(searchMedicina).run(async ({ params, query, session, scope }) => {
    await requireDoctor(db, session, scope, params.doctorId);
    const { text: term, doctorId: doctor_id, take } = params;
    return findMedicamentos(db, { term, take, doctor_id, favoritos: await favoritos(doctor_id), ...query });
  });

  api.on(listMedicinasFavoritas).run(async ({ session }) => {
    const doctorId = session.doctor_id ?? notFound();
    return findMedicinas(db, doctorId, await favoritos(doctorId), FAVORITOS_TAKE);
  });

  api.on(listFormas).run(() => findFormas(db));

  api.on(saveMedicamento).run(({ body, session }) => saveOwn(deps, session, body));
  api.on(deleteMedicamento).run(({ params, session }) => removeOwn(deps, session, params.id));
}
