import { findProximoTurno, listTurnos } from '@hampi/contract/agenda/turnos/calls';
import { addDays } from '@hampi/contract/base/fechas';
import { LIMITS } from '@hampi/contract/base/limits';
import { requireOficina } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { guardAlcance } from './alcance.ts';
import { listTurnosOf, proximoTurno } from './turnos.queries.ts';

export function turnosRoutes(api: Api, { db, clock }: Deps) {
  api.on(listTurnos).run(async ({ session, scope, params, query }) => {
    const { fecha, fechaFinal, oficinaId: oficina_id, clienteId: cliente_id } = query;
    guardAlcance(clock.now(), 'fecha', fecha);
    const of = { doctor_id: params.doctorId, oficina_id, cliente_id, fecha, fechaFinal };
    const turnos = await listTurnosOf(db, { session, scope }, of, clock.now());
    if (turnos === undefined) return notFound();
    // Asked only now, because it costs a statement: a deleted office has no turnos, another's is a 404.
    if (turnos === null) await requireOficina(db, session, scope, oficina_id);
    return turnos ?? [];
  });

  api.on(findProximoTurno).run(async ({ session, scope, params, query }) => {
    const now = clock.now();
    const fecha = addDays(now.toISOString().slice(0, 10), -1);
    const fechaFinal = addDays(fecha, LIMITS.turnosMaxDays);
    const { oficinaId: oficina_id, clienteId: cliente_id } = query;
    const of = { doctor_id: params.doctorId, oficina_id, cliente_id, fecha, fechaFinal };
    const proximo = await proximoTurno(db, { session, scope }, of, now);
    return proximo === undefined ? notFound() : proximo;
  });
}
