/** Joining two records of one person by the office that has both. */
import type { Scope } from '@hampi/contract/base/endpoint';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import {
  compareRegistros,
  joinRegistros,
  listDuplicados,
  listUniones,
  undoUnion,
} from '@hampi/contract/personas/clientes/unir';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../../access/session.ts';
import { requireConsultorio } from '../../../../access/vinculo.ts';
import type { Deps } from '../../../../deps.ts';
import type { Api } from '../../../../http/api.ts';
import { compare } from './unir.comparar.ts';
import { findDuplicates } from './unir.duplicados.ts';
import { join, listUnions, separate } from './unir.service.ts';

interface Call {
  params: { doctorId: number };
  session: Session;
  scope: Scope;
  request: FastifyRequest;
}

export function unirRoutes(api: Api, deps: Deps) {
  const asConsultorio = async ({ params: { doctorId }, session, scope, request }: Call) => {
    await requireConsultorio(deps.db, session, scope, { doctorId, sentence: MI.solo_consultorio });
    return { session, scope, doctorId, ip: request.ip };
  };

  api.on(listDuplicados).run(async (call) => findDuplicates(deps.db, await asConsultorio(call)));

  api.on(compareRegistros).run(async (call) => {
    const { clienteId, otroId } = call.params;
    return compare(deps, await asConsultorio(call), clienteId, otroId);
  });

  api.on(joinRegistros).run(async (call) => {
    const { clienteId, otroId } = call.params;
    return join(deps, await asConsultorio(call), { queda: clienteId, cede: otroId }, call.body);
  });

  api.on(listUniones).run(async (call) => listUnions(deps, await asConsultorio(call)));

  api.on(undoUnion).run(async (call) => separate(deps, await asConsultorio(call), call.params.unionId));
}
