import type { Scope } from '@hampi/contract/base/endpoint';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import {
  addRepresentante,
  endRepresentante,
  listRepresentados,
  listRepresentantes,
} from '@hampi/contract/personas/representantes/calls';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../access/session.ts';
import { requireConsultorio } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { whoOf } from '../../clinica/tratantes/tratantes.ts';
import { add, end, listOf, type Office, representedBy } from './representantes.ts';

interface Call {
  params: { doctorId: number; clienteId: number };
  session: Session;
  scope: Scope;
  request: FastifyRequest;
}

export function representantesRoutes(api: Api, deps: Deps) {
  const office = async (call: Call): Promise<Office> => {
    const { session, scope } = call;
    const { doctorId, clienteId } = call.params;
    await requireConsultorio(deps.db, session, scope, { doctorId, sentence: MI.solo_consultorio });
    return { acting: { session, scope, doctorId }, who: whoOf(call), clienteId };
  };
  api.on(listRepresentantes).run(async (c) => listOf(deps, await office(c)));
  api.on(addRepresentante).run(async (c) => add(deps, await office(c), c.body));
  api.on(endRepresentante).run(async (c) => end(deps, await office(c), c.params.representanteId));
  api.on(listRepresentados).run((c) => representedBy(deps, whoOf(c), c.params.clienteId));
}
