import type { listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import type { CitaEnLista, listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import type { Parsed, Reply } from '@hampi/contract/base/endpoint';
import { requireDoctor } from '../../../access/vinculo.ts';
import { agendaKindOf } from '../../../access/visibility.ts';
import { jsonArray } from '../../../data/json-row.ts';
import type { Deps } from '../../../deps.ts';
import type { Context } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { Json } from '../../../http/json.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { type AgendaRead, readAgenda, readCitas, readDiasDeInstitucion } from './agenda.queries.ts';
import { type AgendaOf, findChanges, MOST_CHANGES, readVersion } from './agenda.versions.ts';

type Asked = Pick<Context<typeof listCitasOfDoctor>, 'session' | 'scope' | 'request' | 'reply'> & {
  query: Parsed<typeof listCitasOfDoctor>['query'];
};

/**
 * An agenda between two dates. A browser that names the version it has (`If-None-Match`) gets 304 if that is still the last one; with
 * `desde` it receives only the changes. 404 for an agenda that the caller does not work for.
 */
export async function answerAgenda(deps: Deps, asked: Asked, of: AgendaOf, id: number) {
  const { session, scope, query, request, reply } = asked;
  const { db, clock } = deps;
  guardAlcance(clock.now(), 'fecha', query.fecha);
  const kind = agendaKindOf(session, scope);
  const { doctor_id, secretaria_id } = session;
  const known = /^(?:W\/)?"(.*)"$/.exec(request.headers['if-none-match'] ?? '')?.[1];
  const since = readVersion(query.desde ?? known);
  const list = {
    id,
    doctor_id,
    secretaria_id,
    fecha: query.fecha,
    fechaFinal: query.fechaFinal,
    now: wholeSecond(clock.now()),
  };

  if (since) {
    const [now] = await findChanges[of][kind](db, { id, doctor_id, secretaria_id, ...since });
    if (!now?.theirs) return notFound();
    const { cambios } = now;
    if (cambios?.length === 0 && known !== undefined && (query.desde ?? known) === known)
      return reply.code(304).header('etag', `W/"${known}"`).send();
    if (query.desde !== undefined && cambios && cambios.length <= MOST_CHANGES && !cambios.includes(null)) {
      const [changed] = await readCitas[of][kind](db, { ...list, ids: cambios });
      // The version of the first statement: any change that only the second one saw is simply sent again next time.
      if (changed) return sent(changed, now.version, cambios);
    }
  }
  const [all] = await readAgenda[of][kind](db, list);
  if (!all?.theirs) return notFound();
  return sent(all, all.version);

  function sent({ proximas, otras, comun }: AgendaRead, version: string, cambios?: unknown[]): Json<CitaEnLista[]> {
    // Weak, because the order of the rows also depends on the hour.
    reply.header('etag', `W/"${version}"`);
    const top = { foreignData: comun, version: JSON.stringify(version) };
    return new Json(jsonArray(proximas, otras), cambios ? { ...top, cambios: JSON.stringify(cambios) } : top);
  }
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
  const [dias] = await readDiasDeInstitucion(db, { doctor_id, fecha, fechaFinal });
  const { citas, horarios, ausencias, comun } = dias ?? notFound();
  return new Json<Reply<typeof listDiasDeInstitucion>>(
    `{"citas":${jsonArray(citas)},"horarios":${horarios},"ausencias":${ausencias}}`,
    { foreignData: comun },
  );
}

/**
 * Rounded to the second so that requests at the same moment have equal parameters and can share an answer; which citas are upcoming does
 * not depend on milliseconds.
 */
const wholeSecond = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString();
