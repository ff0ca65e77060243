import type { listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { leanCita, type listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import type { Parsed } from '@hampi/contract/base/endpoint';
import { requireDoctor, requireOficina } from '../../../access/vinculo.ts';
import { agendaVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Context } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { isKnown, markOf } from '../../../http/etag.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import {
  type AgendaOf,
  ausenciasDeInstitucion,
  citasDeInstitucion,
  findEnComun,
  horariosDeInstitucion,
  readAgenda,
} from './agenda.queries.ts';

type Asked = Pick<Context<typeof listCitasOfDoctor>, 'session' | 'scope' | 'request' | 'reply'> & {
  query: Parsed<typeof listCitasOfDoctor>['query'];
};

/**
 * An agenda between two dates. A browser that names the version it has (`If-None-Match`) gets 304 if the list is still the same. 404 for an
 * agenda that the caller does not work for.
 */
export async function answerAgenda({ db, clock }: Deps, asked: Asked, of: AgendaOf, id: number) {
  const { session, scope, query, request, reply } = asked;
  const now = clock.now();
  guardAlcance(now, 'fecha', query.fecha);
  await (of === 'doctor' ? requireDoctor : requireOficina)(db, session, scope, id);
  const citas = await readAgenda(db, agendaVisibleTo(session, scope, of, id), [of, id], query, now);
  const comun = await findEnComun(db, citas);
  const rows = citas.map(leanCita);
  const version = markOf(JSON.stringify([rows, comun]));
  if (isKnown(request, reply, version, { weak: true })) return reply.code(304).send();
  return new Answer(rows, { foreignData: comun, extra: { version } });
}

/** Some days in all branches of an institution: the session's own institution, or one for which it works. */
export async function answerDiasDeInstitucion(
  { db, clock }: Deps,
  { session, scope, query }: Pick<Context<typeof listDiasDeInstitucion>, 'session' | 'scope' | 'query'>,
) {
  const { fecha, fechaFinal = fecha } = query;
  guardAlcance(clock.now(), 'fecha', fecha);
  const doctor_id = query.doctorId ?? session.doctor_id ?? notFound();
  await requireDoctor(db, session, scope, doctor_id);
  const dias = { fecha, fechaFinal };
  const citas = await citasDeInstitucion(db, doctor_id, dias);
  const comun = await findEnComun(db, citas);
  const horarios = await horariosDeInstitucion(db, doctor_id, dias);
  const ausencias = await ausenciasDeInstitucion(db, doctor_id, dias);
  return new Answer({ citas: citas.map(leanCita), horarios, ausencias }, { foreignData: comun });
}
