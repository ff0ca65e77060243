import {
  getAdminSecPerfil,
  getDoctorPerfil,
  getLaboratoristaPerfil,
  getSecretariaPerfil,
  updateAdminSecPerfil,
  updateDoctorPerfil,
  updateLaboratoristaPerfil,
  updateSecretariaPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import { getInstitucionPerfil, updateInstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { getParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import type { Session } from '../../../access/session.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { saveInstitucion } from './institucion.service.ts';
import { findParaEmpezar } from './para-empezar.ts';
import {
  findAdminSecPerfil,
  findDoctorPerfil,
  findEspecializaciones,
  findInstitucionPerfil,
  findLaboratoristaPerfil,
  findSecretariaPerfil,
  findSeguros,
} from './perfiles.queries.ts';
import { saveDoctor, savePersona } from './perfiles.service.ts';

/** 404 unless every id in the path is the session's own, because only its owner may use a profile. */
const own = (pairs: [asked: number, mine: number | null][]) => {
  if (pairs.some(([asked, mine]) => asked !== mine)) notFound();
};

export function perfilesRoutes(api: Api, deps: Deps) {
  const { db } = deps;
  const ownDoctor = (p: { doctor_id: number }, s: Session) => own([[p.doctor_id, s.doctor_id]]);
  api.on(getDoctorPerfil).run(async ({ params, session }) => {
    ownDoctor(params, session);
    const [perfil, especializaciones, seguros] = await Promise.all([
      findDoctorPerfil(db, params.doctor_id),
      findEspecializaciones(db),
      findSeguros(db),
    ]);
    return new Answer(perfil, { foreignData: { especializaciones, seguros } });
  });
  api.on(updateDoctorPerfil).run(async ({ params, body, session }) => {
    ownDoctor(params, session);
    return saveDoctor(deps, session, body);
  });

  api.on(getParaEmpezar).run(async ({ session }) => (await findParaEmpezar(db, session.doctor_id ?? 0)) ?? notFound());

  const ownSecretaria = (p: { id: number; secretaria_id: number }, s: Session) =>
    own([
      [p.id, s.usuario_id],
      [p.secretaria_id, s.secretaria_id],
    ]);
  api.on(getSecretariaPerfil).run(async ({ params, session }) => {
    ownSecretaria(params, session);
    return findSecretariaPerfil(db, params.id);
  });
  api.on(updateSecretariaPerfil).run(async ({ params, body, session }) => {
    ownSecretaria(params, session);
    return savePersona(deps, session, body, (trx) => findSecretariaPerfil(trx, params.id));
  });

  const ownLaboratorista = (p: { user_id: number; doctor_id: number }, s: Session) =>
    own([
      [p.user_id, s.usuario_id],
      [p.doctor_id, s.doctor_id],
    ]);
  api.on(getLaboratoristaPerfil).run(async ({ params, session }) => {
    ownLaboratorista(params, session);
    return findLaboratoristaPerfil(db, params.user_id);
  });
  api.on(updateLaboratoristaPerfil).run(async ({ params, body, session }) => {
    ownLaboratorista(params, session);
    return savePersona(deps, session, body, (trx) => findLaboratoristaPerfil(trx, params.user_id));
  });

  const ownAccount = (p: { user_id: number }, s: Session) => own([[p.user_id, s.usuario_id]]);
  api.on(getAdminSecPerfil).run(async ({ params, session }) => {
    ownAccount(params, session);
    return findAdminSecPerfil(db, params.user_id);
  });
  api.on(updateAdminSecPerfil).run(async ({ params, body, session }) => {
    ownAccount(params, session);
    return savePersona(deps, session, body, (trx) => findAdminSecPerfil(trx, params.user_id));
  });

  const ownInstitucion = (p: { institucion_id: number }, s: Session) => own([[p.institucion_id, s.institucion_id]]);
  api.on(getInstitucionPerfil).run(async ({ params, session }) => {
    ownInstitucion(params, session);
    const [perfil, especializaciones] = await Promise.all([
      findInstitucionPerfil(db, params.institucion_id),
      findEspecializaciones(db),
    ]);
    return new Answer(perfil, { foreignData: { especializaciones } });
  });
  api.on(updateInstitucionPerfil).run(async ({ params, body, session }) => {
    ownInstitucion(params, session);
    return saveInstitucion(deps, session, params.institucion_id, body);
  });
}
