/** Changes to a patient's identity (decisions 48, 49) by offices, the patient and mailed links. */

import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import {
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
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { notFound } from '../../../../http/errors.ts';
import { verifyIdentidad } from '../clientes.identidad.ts';
import { stored } from '../clientes.practica.ts';
import { confirmOwn, useEnlace } from './clientes.confirm.ts';
import { proposeContact } from './clientes.propuesta.ts';
import { deliverCode, useCode } from './clientes.reclamo.ts';
import { ofAccount, ofCliente, ofOffice, openTramites, peekTramite, stopTramite } from './clientes.tramites.ts';

export function tramitesRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;

  api
    .on(verifyIdentidadOfPaciente)
    .run(({ params: { doctorId, clienteId }, body, session, scope }) =>
      verifyIdentidad(deps, { session, scope, doctorId }, clienteId, body),
    );

  api
    .on(giveCodigo)
    .run(({ params: { doctorId, clienteId }, body, session, scope }) =>
      deliverCode(deps, { session, scope, doctorId }, clienteId, body.cedula_identidad),
    );

  api
    .on(proposeContacto)
    .run(({ params: { doctorId, clienteId }, body, session, scope }) =>
      proposeContact(deps, { session, scope, doctorId }, clienteId, body),
    );

  api.on(listTramitesPaciente).run(async ({ params: { doctorId, clienteId }, session, scope }) => {
    await stored(deps, db, { session, scope, doctorId }, clienteId);
    return openTramites(db, ofCliente(clienteId), clock.now());
  });

  api.on(stopTramiteOfPaciente).run(async ({ params: { doctorId, clienteId, tramiteId }, session, scope }) => {
    await stored(deps, db, { session, scope, doctorId }, clienteId);
    return stopTramite(deps, session, ofOffice(clienteId, doctorId), tramiteId);
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
