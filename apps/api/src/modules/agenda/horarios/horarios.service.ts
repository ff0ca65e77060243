import type { createHorarios, replaceHorarios } from '@hampi/contract/agenda/horarios/calls';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import type { HorarioEditado } from '@hampi/contract/agenda/horarios/schemas';
import type { Parsed, Scope } from '@hampi/contract/base/endpoint';
import type { z } from 'zod';
import { attendsAt } from '../../../access/attends-at.ts';
import { isInstitution } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { worksFor } from '../../../access/vinculo.ts';
import type { Db, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound, type Refusals } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { insertHorarios, readHorario, takenPlaces } from './horarios.queries.ts';

export const horariosRefusals: Refusals = {
  horario_sin_traslape: { status: 409, mensaje: MHorarios.horario_traslapa },
  horario_fin_mayor: { status: 400, mensaje: MHorarios.horario_fin, campo: 'hora_fin' },
};

/** Adds weekly slots to offices of one doctor; duplicates and overlaps are skipped and counted (2 §4). */
export async function addHorarios(
  deps: Deps,
  session: Session,
  scope: Scope,
  { data, ...of }: Parsed<typeof createHorarios>['body'],
) {
  guardCapacity(session, ...data.map((slot) => slot.espacios_disponibles));
  const doctor_id = of.doctor_id ?? (await doctorOfLaboratorista(deps.db, of.laboratorista_id)) ?? notFound();
  await requireOffices(deps.db, session, scope, doctor_id, data);

  return deps.db.transaction().execute(async (trx) => {
    const creados = await insertHorarios(trx, doctor_id, data);
    const ignorados = data.length - creados.length;
    await audit(trx, session, 'horario.crear', doctor_id, { creados: creados.length, ignorados });
    return { creados, ignorados };
  });
}

/** Removes slots of a doctor and adds others in one step; citas keep time and place. */
export async function exchangeHorarios(
  deps: Deps,
  session: Session,
  scope: Scope,
  { doctor_id, quitar, data }: Parsed<typeof replaceHorarios>['body'],
) {
  guardCapacity(session, ...data.map((slot) => slot.espacios_disponibles));
  if (data.length > 0) await requireOffices(deps.db, session, scope, doctor_id, data);
  const ids = [...new Set(quitar)];
  return deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('horario as h')
      .innerJoin('oficina as o', 'o.id', 'h.oficina_id')
      .where('h.id', 'in', ids)
      .where('h.doctor_id', '=', doctor_id)
      .where(worksFor(session, scope, 'o.doctor_id'))
      .select('h.id')
      .forUpdate('h')
      .execute();
    if (before.length < ids.length) notFound();
    await trx.deleteFrom('horario').where('id', 'in', ids).execute();
    const creados = data.length > 0 ? (await insertHorarios(trx, doctor_id, data)).length : 0;
    const done = { quitados: ids.length, creados, ignorados: data.length - creados };
    await audit(trx, session, 'horario.reemplazar', doctor_id, done);
    return done;
  });
}

/** Changes times or capacity of one slot without moving citas; 409 if they take more places than the new capacity. */
export async function editHorario(
  deps: Deps,
  session: Session,
  scope: Scope,
  id: number,
  cambio: Partial<z.output<typeof HorarioEditado>>,
) {
  const { hora_inicio, hora_fin, espacios_disponibles } = cambio;
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockHorario(trx, session, scope, id);
    if (espacios_disponibles !== before.espacios_disponibles) guardCapacity(session, espacios_disponibles);
    const after = { ...before, ...defined({ hora_inicio, hora_fin, espacios_disponibles }) };
    if (after.hora_fin <= after.hora_inicio) invalid({ hora_fin: MHorarios.horario_fin }, MHorarios.horario_fin);

    const { doctor_id: _, ...row } = after;
    await trx.updateTable('horario').set(row).where('id', '=', id).execute();
    if (after.espacios_disponibles < before.espacios_disponibles) {
      const taken = await takenPlaces(trx, id, deps.clock.now());
      if (taken > after.espacios_disponibles) conflict('horario_cupo', MHorarios.horario_cupo, { ocupados: taken });
    }
    await audit(trx, session, 'horario.editar', id, { antes: before, despues: after });
    return readHorario(trx, id);
  });
}

/** Removes one slot; its citas keep time and place. */
export async function removeHorario(deps: Deps, session: Session, scope: Scope, id: number) {
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockHorario(trx, session, scope, id);
    await trx.deleteFrom('horario').where('id', '=', id).execute();
    await audit(trx, session, 'horario.eliminar', id, before);
    return null;
  });
}

/** Removes the hours of an office that closed, or of a professional who no longer attends there. */
export const closeHorarios = (trx: Trx, oficina_id: number, doctor_id?: number) =>
  trx
    .deleteFrom('horario')
    .where('oficina_id', '=', oficina_id)
    .$if(doctor_id !== undefined, (q) => q.where('doctor_id', '=', doctor_id as number))
    .execute();

/**
 * Runs when a provider has left for good: removes its hours in branches of others, and those of others in its branches. Hours in its own
 * offices stay, inactive with them.
 */
export const closeHorariosAjenos = (trx: Trx, doctor_id: number) =>
  trx
    .deleteFrom('horario')
    .using('oficina as o')
    .whereRef('o.id', '=', 'horario.oficina_id')
    .whereRef('o.doctor_id', '<>', 'horario.doctor_id')
    .where((eb) => eb.or([eb('o.doctor_id', '=', doctor_id), eb('horario.doctor_id', '=', doctor_id)]))
    .execute();

/** 404 unless the doctor attends in each of these offices and the caller works for it. */
async function requireOffices(
  db: Db,
  session: Session,
  scope: Scope,
  doctor_id: number,
  slots: readonly { oficina_id: number }[],
) {
  const wanted = [...new Set(slots.map((slot) => slot.oficina_id))];
  const own = await db
    .selectFrom('oficina as o')
    .where('o.id', 'in', wanted)
    .where(attendsAt(doctor_id, 'o'))
    .where('o.eliminada_en', 'is', null)
    .where(worksFor(session, scope, 'o.doctor_id'))
    .select('o.id')
    .execute();
  if (own.length < wanted.length) notFound();
}

/** Locks the slot and waits for bookings in progress, so that they count against the capacity. */
async function lockHorario(trx: Trx, session: Session, scope: Scope, id: number) {
  const row = await trx
    .selectFrom('horario as h')
    .innerJoin('oficina as o', 'o.id', 'h.oficina_id')
    .where('h.id', '=', id)
    .where(worksFor(session, scope, 'o.doctor_id'))
    .select(['h.doctor_id', 'h.hora_inicio', 'h.hora_fin', 'h.espacios_disponibles'])
    .forUpdate('h')
    .executeTakeFirst();
  if (!row) return notFound();
  return { ...row, hora_inicio: row.hora_inicio.slice(0, 5), hora_fin: row.hora_fin.slice(0, 5) };
}

/** Refuses a capacity above 1 outside an institution (2 §5). */
function guardCapacity(session: Session, ...capacities: (number | undefined)[]) {
  if (!isInstitution(session) && capacities.some((capacity) => capacity !== undefined && capacity !== 1))
    invalid({ espacios_disponibles: MHorarios.horario_cupo_institucion }, MHorarios.horario_cupo_institucion);
}

async function doctorOfLaboratorista(db: Db, laboratorista_id: number | undefined) {
  if (laboratorista_id === undefined) return undefined;
  const row = await db
    .selectFrom('laboratorista')
    .where('id', '=', laboratorista_id)
    .select('doctor_id')
    .executeTakeFirst();
  return row?.doctor_id;
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>;
  }>;
