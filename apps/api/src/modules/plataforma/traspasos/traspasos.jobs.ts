/** Processes files of patients in the background, and deletes them after a week. */
import { DAY_MS } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/roles';
import { DIAS_ARCHIVO } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { isSecretary } from '../../../access/roles.ts';
import { requireConsultorio } from '../../../access/vinculo.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError, mayPass, notFound } from '../../../http/errors.ts';
import { job } from '../../../process/jobs.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { profilesOf, rolesOf } from '../../personas/cierre/role-ends.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { DEATHS, LecturaRota } from '../archivos/apart.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { bring } from './bring.ts';
import type { Tarea } from './lectura.ts';
import { Detenido, review } from './review.ts';
import { undo } from './undo.ts';

/**
 * Reviews a file, imports it or undoes an import, according to its state. The queue retries, and the work continues where it was, only after
 * what can pass by itself: a dead process or an unavailable database or store. Anything else ends the work with a sentence, because it would
 * fail again, and meanwhile the practice could bring no other file.
 */
export const workOnTraspaso = job('traspaso.trabajar', z.object({ traspaso_id: z.number() }), async (payload, deps) => {
  const { db } = deps;
  // The mark stays if the process dies.
  const row = await db
    .updateTable('traspaso')
    .set((eb) => ({ comienzos: eb('comienzos', '+', 1) }))
    .where('id', '=', payload.traspaso_id)
    .where('estado', 'in', ['REVISANDO', 'TRAYENDO', 'DESHACIENDO'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const tarea = row as unknown as Tarea;
  if (row.comienzos > DEATHS && row.estado !== 'DESHACIENDO') return fail(deps, row, MTraspasos.archivo_apartado);
  try {
    const acting = await actingFor(deps, tarea);
    if (row.estado === 'REVISANDO') await review(deps, tarea);
    else if (row.estado === 'TRAYENDO') await bring(deps, tarea, acting);
    else await undo(deps, tarea, acting);
  } catch (error) {
    // Tried once more, and the mark stays, as when the whole program died.
    if (error instanceof LecturaRota && row.comienzos < DEATHS) throw error;
    if (error instanceof LecturaRota) await fail(deps, row, MTraspasos.archivo_apartado);
    else if (mayPass(error)) {
      await ended(deps, row.id);
      throw error;
    } else if (!(error instanceof Detenido)) await fail(deps, row, sentenceOf(deps, error, row.id));
  }
  await ended(deps, row.id);
});

const ended = ({ db }: Deps, id: number) =>
  db.updateTable('traspaso').set({ comienzos: 0 }).where('id', '=', id).execute();

async function fail(
  { db, clock }: Deps,
  { id, estado }: { id: number; estado: string },
  motivo: string,
): Promise<void> {
  await db
    .updateTable('traspaso')
    .set({ estado: 'FALLIDO', motivo, terminado_en: clock.now().toISOString() })
    .where('id', '=', id)
    .where('estado', '=', estado)
    .execute();
}

function sentenceOf({ log }: Deps, error: unknown, traspaso_id: number): string {
  if (error instanceof ImportError) return error.message;
  if (error instanceof HampiError) return error.mensaje;
  log.error({ err: (error as Error).message, traspaso_id }, 'a file of patients could not be worked on');
  return MTraspasos.fallo;
}

/** A session of the account that requested it, with its present rights; throws a sentence if it no longer works for the practice. */
async function actingFor({ db }: Deps, { usuario_id, doctor_id, ...tarea }: Tarea): Promise<Acting> {
  const rol = tarea.rol as Role;
  const [profile] = await profilesOf(db, usuario_id, [rol]);
  if (!profile || !(await rolesOf(db, usuario_id)).includes(rol)) return notFound(MTraspasos.sin_consultorio);
  const session = { ...profile, usuario_id, rol };
  const scope = isSecretary(session) ? 'assigned' : 'own';
  await requireConsultorio(db, session, scope, { doctorId: doctor_id, sentence: MTraspasos.solo_consultorio });
  return { session, scope, doctorId: doctor_id };
}

const AT_A_TIME = 200;

/** Runs every hour: deletes files older than a week, and marks as failed the work that was not finished by then. */
export const sweepTraspasos = job('traspaso:limpiar', z.object({}).loose(), async (_, { db, clock, files, log }) => {
  const now = clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  await sql`update traspaso set estado = 'FALLIDO', motivo = ${MTraspasos.inconcluso}, terminado_en = ${clock.now().toISOString()}
    where estado in ('REVISANDO', 'TRAYENDO', 'DESHACIENDO') and creado_en <= ${before(DIAS_ARCHIVO)}`.execute(db);
  const { rows } = await sql<{ archivo: string }>`
    with due as (select id, archivo from traspaso where archivo is not null and creado_en <= ${before(DIAS_ARCHIVO)}
      order by creado_en limit ${AT_A_TIME})
    update traspaso t set archivo = null from due where t.id = due.id returning due.archivo`.execute(db);
  for (const { archivo } of rows) await dropBytes({ files, log }, archivo);
});
