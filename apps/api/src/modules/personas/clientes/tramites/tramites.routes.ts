/** Changes to a patient's identity (decisions 48, 49) by offices, the patient and mailed links. */

import type { Scope } from '@hampi/contract/base/endpoint';
import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import {
  agreeTramiteOfPaciente,
  closeTramiteByCode,
  confirmOwnTramite,
  getTramite,
  giveCodigo,
  listTramites,
  listTramitesPaciente,
  proposeContacto,
  redeemCodigo,
  stopOwnTramite,
  stopTramiteOfPaciente,
} from '@hampi/contract/personas/clientes/tramites';
import type { Session } from '../../../../access/session.ts';
import { requireConsultorio } from '../../../../access/vinculo.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { notFound } from '../../../../http/errors.ts';
import { verifyIdentidad } from '../clientes.identidad.ts';
import { stored } from '../clientes.practica.ts';
import { agreeDocumento } from './clientes.ceder.ts';
import { confirmOwn, useEnlace } from './clientes.confirm.ts';
import { proposeContact } from './clientes.propuesta.ts';
import { deliverCode, useCode } from './clientes.reclamo.ts';
import { ofAccount, ofCliente, ofOffice, openTramites, peekTramite, stopTramite } from './clientes.tramites.ts';

export function tramitesRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  /** The practice for which the call acts, once it is known to be a doctor's office (decisions 49). */
  const asConsultorio = async (call: { params: { doctorId: number }; session: Session; scope: Scope }) => {
    const { doctorId } = call.params;
    await requireConsultorio(db, call.session, call.scope, { doctorId, sentence: MI.solo_consultorio });
    return { session: call.session, scope: call.scope, doctorId };
  };

  api
    .on(verifyIdentidadOfPaciente)
    .run(async (call) => verifyIdentidad(deps, await asConsultorio(call), call.params.clienteId, call.body));

  api
    .on(giveCodigo)
    .run(async (call) =>
      deliverCode(deps, await asConsultorio(call), call.params.clienteId, call.body.cedula_identidad),
    );

  api
    .on(proposeContacto)
    .run(async (call) => proposeContact(deps, await asConsultorio(call), call.params.clienteId, call.body));

  api.on(listTramitesPaciente).run(async (call) => {
    const { clienteId } = call.params;
    await stored(deps, db, await asConsultorio(call), clienteId);
    return openTramites(db, ofCliente(clienteId), clock.now());
  });

  api.on(stopTramiteOfPaciente).run(async (call) => {
    const { doctorId, clienteId, tramiteId } = call.params;
    const { session } = call;
    await stored(deps, db, await asConsultorio(call), clienteId);
    return stopTramite(deps, session, ofOffice(clienteId, doctorId), tramiteId);
  });

  api.on(agreeTramiteOfPaciente).run(async (call) => {
    const { clienteId, tramiteId } = call.params;
    const acting = await asConsultorio(call);
    await stored(deps, db, acting, clienteId);
    return agreeDocumento(deps, acting, clienteId, tramiteId);
  });

  api.on(listTramites).run(({ params, session }) => {
    requireOwnRow(session, params.clienteId);
    return openTramites(db, ofAccount(session), clock.now());
  });

  api.on(redeemCodigo).run(async ({ params, body, session }) => {
    requireOwnRow(session, params.clienteId);
    await useCode(deps, session, params.clienteId, body.codigo);
    return openTramites(db, ofAccount(session), clock.now());
  });

  api.on(stopOwnTramite).run(({ params, session }) => {
    requireOwnRow(session, params.clienteId);
    return stopTramite(deps, session, ofAccount(session), params.tramiteId);
  });

  api.on(confirmOwnTramite).run(({ params, session }) => {
    requireOwnRow(session, params.clienteId);
    return confirmOwn(deps, session, ofAccount(session), params.tramiteId);
  });

  api.on(getTramite).run(({ params }) => peekTramite(deps, params.codigo));
  api.on(closeTramiteByCode).run(({ params }) => useEnlace(deps, params.codigo));
}

const requireOwnRow = (session: { cliente_id: number | null }, clienteId: number): void => {
  if (session.cliente_id !== clienteId) notFound();
};
