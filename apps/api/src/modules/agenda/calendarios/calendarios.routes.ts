import {
  createCalendario,
  deleteCalendario,
  getCalendario,
  listCalendarios,
} from '@hampi/contract/agenda/calendarios/calls';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { isKnown } from '../../../http/etag.ts';
import { disposition } from '../../../http/send-file.ts';
import * as calendarios from './calendarios.service.ts';
import { readAgenda } from './read.ts';

export function calendariosRoutes(api: Api, deps: Deps) {
  api.on(listCalendarios).run(({ session }) => calendarios.listCalendarios(deps, session));
  api.on(createCalendario).run(({ session, body }) => calendarios.createCalendario(deps, session, body.nombre));
  api.on(deleteCalendario).run(({ session, params }) => calendarios.deleteCalendario(deps, session, params.id));

  api.on(getCalendario).run(async ({ params, request, reply }) => {
    const { mark, text } = await readAgenda(deps, params.codigo);
    // A calendar may keep its copy but must ask whether it is still valid.
    reply.header('cache-control', 'private, no-cache');
    if (isKnown(request, reply, mark)) return reply.code(304).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', disposition('inline', 'agenda.ics'))
      .send(text());
  });
}
