import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import {
  acceptOferta,
  acceptOfertaWithCode,
  addMiEspera,
  addToListaDeEspera,
  declineOferta,
  declineOfertaWithCode,
  discardTurnoLiberado,
  getListaDeEspera,
  getOfertaByCode,
  leaveEspera,
  leaveEsperaWithCode,
  listMisEsperas,
  listTurnosParaEspera,
  offerTurno,
  setAjustesDeEspera,
  setOrdenDeEspera,
  type TurnoTomadoDeEspera,
} from '@hampi/contract/agenda/espera/calls';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import { turnoOfrecidoPage } from '@hampi/contract/agenda/espera/pages';
import { type SqlBool, sql } from 'kysely';
import { isPatient } from '../../../access/roles.ts';
import { requireDoctor } from '../../../access/vinculo.ts';
import { clientesVisibleTo, esperasVisibleTo } from '../../../access/visibility.ts';
import type { Deps } from '../../../deps.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { BY_PACIENTE, byOf } from '../citas/finales/cita-end.ts';
import { findReservante } from '../en-linea/en-linea.queries.ts';
import { guardReservante } from '../reservas/reservante.ts';
import { receivesOnline } from '../reservas/reservas.queries.ts';
import { citaOfCode } from './enlace.ts';
import { findAjuste, findEspera, findOfertaByCita, listEsperas, listLiberados, listMias } from './espera.queries.ts';
import { addEspera, discardTurno, setAjustes, setOrden } from './espera.service.ts';
import { endOferta, leaveLista, offerByHand, takeOferta } from './ofertas.ts';
import { listTurnosFor } from './turnos-para.ts';

/** The waiting list: for the practice, for a patient, and for the link in an offer's mail. */
export function esperaRoutes(api: Api, deps: Deps) {
  const { db, clock } = deps;
  api.page(turnoOfrecidoPage);

  api.on(getListaDeEspera).run(async ({ session, scope, params: { doctorId } }) => {
    await requireDoctor(db, session, scope, doctorId);
    const now = clock.now();
    const [ajuste, filas, liberados] = await Promise.all([
      findAjuste(db, doctorId),
      listEsperas(db, doctorId, now),
      listLiberados(db, doctorId, now),
    ]);
    return { ...ajuste, filas, liberados };
  });

  api.on(addToListaDeEspera).run(async ({ session, scope, params: { doctorId }, body: { cliente_id, ...deseo } }) => {
    await requireDoctor(db, session, scope, doctorId);
    const theirs = await db
      .selectFrom('cliente as c')
      .where('c.id', '=', cliente_id)
      .where(clientesVisibleTo(session, scope, doctorId))
      .select('c.id')
      .executeTakeFirst();
    if (!theirs) notFound();
    return addEspera(deps, session, { doctor_id: doctorId, cliente_id, por_paciente: false }, { cliente_id, ...deseo });
  });

  api.on(setOrdenDeEspera).run(async ({ session, scope, params: { doctorId }, body }) => {
    await requireDoctor(db, session, scope, doctorId);
    return setOrden(deps, session, doctorId, body.ids);
  });

  api.on(setAjustesDeEspera).run(async ({ session, scope, params: { doctorId }, body }) => {
    await requireDoctor(db, session, scope, doctorId);
    return setAjustes(deps, session, doctorId, body);
  });

  api.on(discardTurnoLiberado).run(async ({ session, scope, params: { doctorId }, body }) => {
    await requireDoctor(db, session, scope, doctorId);
    return discardTurno(deps, session, { doctor_id: doctorId, ...body });
  });

  api.on(listTurnosParaEspera).run(async ({ session, scope, params }) => {
    const espera = (await findEspera(db, esperasVisibleTo(session, scope), params.esperaId)) ?? notFound();
    return listTurnosFor(deps, espera);
  });

  api.on(offerTurno).run(async ({ session, scope, params, body }) => {
    const espera = (await findEspera(db, esperasVisibleTo(session, scope), params.esperaId)) ?? notFound();
    return offerByHand(deps, session, espera, body);
  });

  api.on(acceptOferta).run(async ({ session, scope, params }) => {
    const espera = (await findEspera(db, esperasVisibleTo(session, scope), params.esperaId)) ?? notFound();
    return answered(await takeOferta(deps, session, espera.cita_id ?? conflict('oferta_cerrada', MEspera.ya_no)));
  });

  api.on(declineOferta).run(async ({ session, scope, params }) => {
    const espera = (await findEspera(db, esperasVisibleTo(session, scope), params.esperaId)) ?? notFound();
    await endOferta(deps, byOf(session), espera.cita_id ?? conflict('oferta_cerrada', MEspera.ya_no));
    return new Answer(null, isPatient(session) ? { mensaje: MEspera.rechazado } : {});
  });

  api.on(leaveEspera).run(async ({ session, scope, params }) => {
    const espera = (await findEspera(db, esperasVisibleTo(session, scope), params.esperaId)) ?? notFound();
    return leaveLista(deps, byOf(session), espera);
  });

  api.on(listMisEsperas).run(({ session }) => listMias(db, session.cliente_id, clock.now()));

  api.on(addMiEspera).run(async ({ session, body: { doctor_id, ...deseo } }) => {
    const cliente_id = session.cliente_id ?? notFound();
    if (!(await receivesOnline(db, doctor_id))) return notFound(MEnLinea.no_recibe);
    guardReservante((await findReservante(db, cliente_id)) ?? notFound());
    return addEspera(deps, session, { doctor_id, cliente_id, por_paciente: true }, { doctor_id, ...deseo });
  });

  api.on(getOfertaByCode).run(async ({ params }) => {
    const { espera_id: _, ...oferta } = await findOfertaByCita(db, await citaOfCode(deps, params.codigo), clock.now());
    return oferta;
  });

  api
    .on(acceptOfertaWithCode)
    .run(async ({ params }) => answered(await takeOferta(deps, null, await citaOfCode(deps, params.codigo))));

  api
    .on(declineOfertaWithCode)
    .run(async ({ params }) => endOferta(deps, BY_PACIENTE, await citaOfCode(deps, params.codigo)));

  api.on(leaveEsperaWithCode).run(async ({ params }) => {
    const cita_id = await citaOfCode(deps, params.codigo);
    const { espera_id: id } = await findOfertaByCita(db, cita_id, clock.now());
    // If the wish has a later offer, that one is the last, and the link must not end it.
    const { cita_id: last = cita_id } = (await findEspera(db, ANY, id)) ?? {};
    return leaveLista(deps, BY_PACIENTE, { id, cita_id: last });
  });
}

const ANY = sql<SqlBool>`true`;

const answered = (taken: TurnoTomadoDeEspera) =>
  new Answer(taken, taken.expira_en ? { mensaje: MEspera.tomado_por_pagar } : {});
