import {
  deleteMedicamento,
  getMedicamento,
  listMiVademecum,
  saveMedicamento,
  searchMedicina,
  searchVademecum,
} from '@hampi/contract';
import type { Api } from '../../core/api.ts';
import { notFound } from '../../core/errors.ts';
import { requireDoctor } from '../../core/visibility.ts';
import type { Deps } from '../../deps.ts';
import { findGeneral, findOwn, findTodo, listOwn } from './vademecum.queries.ts';
import { removeOwn, saveOwn } from './vademecum.service.ts';

export function vademecumRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  api.on(searchVademecum).run(({ params }) => findGeneral(db, params.term));

  api.on(listMiVademecum).run(async ({ params, query, session, scope }) => {
    await requireDoctor(db, session, scope, params.doctor_id);
    return listOwn(db, params.doctor_id, query);
  });

  api
    .on(getMedicamento)
    .run(async ({ params, session }) => (await findOwn(db, session.doctor_id, params.id)) ?? notFound());

  api.on(searchMedicina).run(async ({ params, session, scope }) => {
    await requireDoctor(db, session, scope, params.doctorId);
    return findTodo(db, params.doctorId, params.text, params.take);
  });

  api.on(saveMedicamento).run(({ body, session }) => saveOwn(deps, session, body));
  api.on(deleteMedicamento).run(({ params, session }) => removeOwn(deps, session, params.id));
}
