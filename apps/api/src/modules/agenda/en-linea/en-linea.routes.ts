import {
  createReservaEnLinea,
  findProximoEnLinea,
  getOfertaEnLinea,
  getReservante,
  holdTurno,
  holdTurnoDeVisita,
  listTurnosEnLinea,
  releaseTurno,
} from '@hampi/contract/agenda/en-linea/calls';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import { addDays } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import type { FastifyRequest } from 'fastify';
import { deviceOf, knownDevice } from '../../../access/dispositivo.ts';
import type { Session } from '../../../access/session.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Deps } from '../../../deps.ts';
import { addressOf } from '../../../http/address.ts';
import { Answer, type Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { faltanDe } from '../reservas/reservante.ts';
import { receivesOnline } from '../reservas/reservas.queries.ts';
import { bookCita } from '../reservas/reservas.service.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { adoptApartado, releaseApartado } from '../turnos/apartados.ts';
import { listTurnosOf, nextTurnos } from '../turnos/turnos.queries.ts';
import { findOferta, findReservante } from './en-linea.queries.ts';
import { holdChosen, holdForVisita } from './hold.ts';

/** What patients book by themselves; anybody can read offers and turnos. */
export function enLineaRoutes(api: Api, deps: Deps) {
  const { db, clock, config } = deps;

  api
    .on(getOfertaEnLinea)
    .run(async ({ params }) => (await findOferta(db, params.doctorId, clock.now())) ?? notFound(MEnLinea.no_recibe));

  const navegadorOf = (request: FastifyRequest) => {
    const known = knownDevice(config, request);
    return known ? sha256(known) : undefined;
  };

  api.on(listTurnosEnLinea).run(async ({ params, query, visitor, request }) => {
    const { fecha, fechaFinal, oficinaId: oficina_id } = query;
    const now = clock.now();
    guardAlcance(now, 'fecha', fecha);
    if (!(await receivesOnline(db, params.doctorId))) return notFound(MEnLinea.no_recibe);
    const of = {
      doctor_id: params.doctorId,
      oficina_id,
      cliente_id: visitor?.cliente_id ?? undefined,
      navegador: navegadorOf(request),
      fecha,
      fechaFinal,
    };
    return (await listTurnosOf(db, null, of, now)) ?? notFound();
  });

  api.on(findProximoEnLinea).run(async ({ params, query, visitor, request }) => {
    if (!(await receivesOnline(db, params.doctorId))) return notFound(MEnLinea.no_recibe);
    const now = clock.now();
    const fecha = addDays(now.toISOString().slice(0, 10), -1);
    const of = {
      doctor_id: params.doctorId,
      oficina_id: query.oficinaId,
      cliente_id: visitor?.cliente_id ?? undefined,
      navegador: navegadorOf(request),
      fecha,
      fechaFinal: addDays(fecha, LIMITS.turnosMaxDays),
    };
    return (await nextTurnos(db, of, now, 1, now))[0] ?? null;
  });

  api.on(getReservante).run(async ({ session }) => {
    const row = (await findReservante(db, session.cliente_id)) ?? notFound();
    return { ...row, faltan: faltanDe(row) };
  });

  const patientOf = ({ usuario_id, cliente_id }: Session, request: FastifyRequest) => ({
    usuario_id,
    cliente_id: cliente_id ?? notFound(),
    navegador: navegadorOf(request),
  });
  api
    .on(holdTurno)
    .run(({ session, request, body: { oficinaId, ...turno } }) =>
      holdChosen(deps, { ...turno, oficina_id: oficinaId }, patientOf(session, request)),
    );
  api.on(holdTurnoDeVisita).run(({ request, reply, body: { oficinaId, ...turno } }) => {
    const visita = { navegador: sha256(deviceOf(config, request, reply)), direccion: addressOf(request.ip) };
    return holdForVisita(deps, { ...turno, oficina_id: oficinaId }, visita);
  });

  api.on(releaseTurno).run(async ({ session, body: { oficinaId, ...turno } }) => {
    await releaseApartado(db, { ...turno, oficina_id: oficinaId, cliente_id: session.cliente_id ?? notFound() });
    return null;
  });

  api.on(createReservaEnLinea).run(async ({ session, scope, body, request }) => {
    const patient = patientOf(session, request);
    const { cliente_id } = patient;
    const { doctor_id, oficinaId: oficina_id, inicio } = body;
    await db
      .transaction()
      .execute((trx) => adoptApartado(trx, patient, { doctor_id, oficina_id, inicio }, clock.now()));
    const wanted = {
      ...body,
      cliente_id,
      tipo_reserva: 1 as const,
      sobreturno: false,
      motivo_sobreturno: null,
      phone_number: null,
    };
    const cita = await bookCita(deps, session, scope, wanted);
    return new Answer(cita, cita.expira_en ? { mensaje: MEnLinea.horario_guardado } : {});
  });
}
