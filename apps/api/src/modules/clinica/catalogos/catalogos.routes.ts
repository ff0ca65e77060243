import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  listEspecializaciones,
  searchCiudades,
  searchPaises,
  searchSeguros,
} from '@hampi/contract/clinica/catalogos/calls';
import {
  codigoCie10,
  FAVORITOS_TAKE,
  getCie10,
  getEsquemaVacunas,
  listCie10Favoritos,
  listExamenListas,
  listPlantillasMotivo,
  searchCie10,
  searchExamenes,
  searchVacunas,
} from '@hampi/contract/clinica/catalogos/clinicos';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { favoritosOf } from '../favoritos/favoritos.ts';
import { findCiudades, findEspecializaciones, findPaises, findSeguros } from './catalogos.queries.ts';
import {
  findCie10,
  findCodigo,
  findCodigos,
  findEsquema,
  findExamenes,
  findExamenListas,
  findPlantillas,
  findVacunas,
} from './clinicos.queries.ts';

export function catalogosRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  const favoritos = async (session: Session) =>
    (await favoritosOf(deps, session.doctor_id, fechaOf(deps.clock.now(), ZONA_ECUADOR))).cie10;

  api.on(searchPaises).run(({ params }) => findPaises(db, params.term));
  api.on(searchCiudades).run(({ params }) => findCiudades(db, params.term));
  api.on(searchSeguros).run(({ params }) => findSeguros(db, params.term));
  api.on(listEspecializaciones).run(() => findEspecializaciones(db));

  api.on(searchCie10).run(async ({ params, session }) => findCie10(db, params.term, await favoritos(session)));
  api.on(listCie10Favoritos).run(async ({ session }) => findCodigos(db, await favoritos(session), FAVORITOS_TAKE));
  api
    .on(getCie10)
    .run(async ({ params }) => (await findCodigo(db, codigoCie10(params.cod_4)?.cod_4 ?? '')) ?? notFound());
  api.on(searchExamenes).run(({ params }) => findExamenes(db, params.searchText));
  api.on(listExamenListas).run(() => findExamenListas(db));
  api.on(searchVacunas).run(({ params }) => findVacunas(db, params.searchText));
  api.on(getEsquemaVacunas).run(() => findEsquema(db));
  api.on(listPlantillasMotivo).run(({ session }) => findPlantillas(db, session.doctor_id));
}
