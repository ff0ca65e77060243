import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import { type AusenciaCambios, type AusenciaForm, momentosDe } from '@hampi/contract/agenda/ausencias/schemas';
import type { Scope } from '@hampi/contract/base/endpoint';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { z } from 'zod';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, invalid, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { guardAlcance } from '../turnos/alcance.ts';
import { lockCalendar } from '../turnos/lugares.queries.ts';
import {
  countCitasIn,
  findAusencia,
  findReceptores,
  lockAusencia,
  readAusencia,
  type Tiempo,
  zonaToBlock,
} from './ausencias.queries.ts';

export const ausenciasRefusals: Refusals = {
  ausencia_sin_traslape: { status: 409, mensaje: MAusencias.traslapa, campo: 'desde' },
};

type Form = z.output<typeof AusenciaForm>;
type Cambios = z.output<typeof AusenciaCambios>;

/**
 * Blocks time of a professional. Waits for the bookings in progress, so that the count of citas that remain in it is complete; later
 * bookings are refused.
 */
export async function blockTiempo(deps: Deps, session: Session, scope: Scope, doctor_id: number, form: Form) {
  const { tiempo, zona, row } = await wanted(deps, session, scope, doctor_id, form);
  const saved = await deps.db.transaction().execute(async (trx) => {
    await lockCalendar(trx, doctor_id);
    const { id } = await trx
      .insertInto('ausencia')
      .values({ ...row, creada_por: session.usuario_id, creada_en: deps.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return written(trx, deps.clock.now(), session, 'ausencia.crear', id, tiempo);
  });
  await announce(deps, zona, tiempo);
  return saved;
}

/** Changes an existing absence of the same professional in the same way; a stale version gets 409 with the current row. */
export async function changeAusencia(deps: Deps, session: Session, scope: Scope, id: number, form: Cambios) {
  const { doctor_id } = await findAusencia(deps.db, session, scope, id);
  const { tiempo, zona, row } = await wanted(deps, session, scope, doctor_id, form);
  const { saved, before } = await deps.db.transaction().execute(async (trx) => {
    await lockCalendar(trx, doctor_id);
    const before = await lockAusencia(trx, session, scope, id);
    if (before.version !== form.version)
      throw new HampiError(409, MAusencias.cambiada, {
        data: await readAusencia(trx, session, scope, id),
        codigo: 'VERSION',
      });
    await trx
      .updateTable('ausencia')
      .set({ ...row, version: form.version + 1 })
      .where('id', '=', id)
      .execute();
    return { saved: await written(trx, deps.clock.now(), session, 'ausencia.editar', id, tiempo), before };
  });
  await announce(deps, zona, tiempo, before);
  return saved;
}

/** Deletes an absence; its turnos can be booked again. */
export async function removeAusencia(deps: Deps, session: Session, scope: Scope, id: number) {
  const { zona, ...before } = await deps.db.transaction().execute(async (trx) => {
    const { zona, ...found } = await lockAusencia(trx, session, scope, id);
    await trx.deleteFrom('ausencia').where('id', '=', id).execute();
    await audit(trx, session, 'ausencia.eliminar', id, found);
    return { zona, ...found };
  });
  await announce(deps, zona, before);
  return null;
}

/** The requested stretch of time in its office's zone, and the row to be written; 400 if it is already over. */
async function wanted(deps: Deps, session: Session, scope: Scope, doctor_id: number, form: Form) {
  const zona = await zonaToBlock(deps.db, session, scope, { doctor_id, oficina_id: form.oficina_id });
  const now = deps.clock.now();
  guardAlcance(now, 'desde', form.desde);
  const tiempo: Tiempo = { doctor_id, oficina_id: form.oficina_id, ...momentosDe(form, zona) };
  if (Date.parse(tiempo.fin) <= now.getTime()) invalid({ hasta: MAusencias.pasada }, MAusencias.pasada);
  return { tiempo, zona, row: { ...tiempo, dia_entero: form.hora_desde === null, motivo: form.motivo } };
}

/** Audits the change, without the reason of the absence. */
async function written(trx: Trx, now: Date, session: Session, accion: string, id: number, tiempo: Tiempo) {
  await audit(trx, session, accion, id, tiempo);
  return { id, citas: await countCitasIn(trx, now, tiempo) };
}

/** Makes open agendas refetch. */
async function announce(deps: Deps, zona: string, ...tiempos: Tiempo[]) {
  const uids = await findReceptores(deps.db, (tiempos[0] as Tiempo).doctor_id);
  for (const { inicio, fin } of tiempos)
    deps.realtime.citasChanged(uids, { r_fecha_reserva: fechaOf(inicio, zona), r_inicio: inicio, r_fin: fin });
}
