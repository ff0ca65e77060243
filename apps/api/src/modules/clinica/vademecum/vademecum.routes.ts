import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import { FAVORITOS_TAKE } from '@hampi/contract/clinica/catalogos/clinicos';
import { listFormas } from '@hampi/contract/clinica/receta/formas';
import {
  deleteMedicamento,
  getCopiaVademecum,
  getMedicamento,
  listMedicinasFavoritas,
  listMiVademecum,
  saveMedicamento,
  searchMedicina,
  searchVademecum,
} from '@hampi/contract/clinica/vademecum/calls';
import { requireDoctor } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { favoritosOf } from '../favoritos/favoritos.ts';
import { findCopia, findFormas, findMedicamentos, findMedicinas, findOwn, listOwn } from './vademecum.queries.ts';
import { removeOwn, saveOwn } from './vademecum.service.ts';

export function vademecumRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  const favoritos = async (doctorId: number) =>
    (await favoritosOf(deps, doctorId, fechaOf(deps.clock.now(), ZONA_ECUADOR))).medicinas;

  api
    .on(searchVademecum)
    .run(({ params }) => findMedicamentos(db, { term: params.term, take: LIMITS.medicinaTake, doctor_id: null }));

  api.on(getCopiaVademecum).run(async ({ session }) => ({
    tomada_en: deps.clock.now().toISOString(),
    filas: await findCopia(db, session.doctor_id ?? notFound()),
  }));

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
