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
import { HampiError, notFound } from '../../../http/errors.ts';
import { job } from '../../../process/jobs.ts';
import { dropBytes } from '../../../vault/kept-files.ts';
import { profilesOf, rolesOf } from '../../personas/cierre/role-ends.ts';
import type { Acting } from '../../personas/clientes/clientes.practica.ts';
import { ImportError } from '../importaciones/archivo/fila.ts';
import { bring } from './bring.ts';
import type { Tarea } from './lectura.ts';
import { Detenido, review } from './review.ts';
import { undo } from './undo.ts';

/**
 * Reviews a file, imports it or undoes an import, according to its state. A failure that the owner can understand ends the work; after any
 * other the queue retries, and the work continues where it was.
 */
export const workOnTraspaso = job('traspaso.trabajar', z.object({ traspaso_id: z.number() }), async (payload, deps) => {
  const { db, clock } = deps;
  const row = await db
    .selectFrom('traspaso')
    .where('id', '=', payload.traspaso_id)
    .where('estado', 'in', ['REVISANDO', 'TRAYENDO', 'DESHACIENDO'])
    .selectAll()
    .executeTakeFirst();
  if (!row) return;
  const tarea = row as unknown as Tarea;
  try {
    const acting = await actingFor(deps, tarea);
    if (row.estado === 'REVISANDO') await review(deps, tarea);
    else if (row.estado === 'TRAYENDO') await bring(deps, tarea, acting);
    else await undo(deps, tarea, acting);
  } catch (error) {
    if (error instanceof Detenido) return;
    if (!(error instanceof ImportError || error instanceof HampiError)) throw error;
    const motivo = error instanceof ImportError ? error.message : error.mensaje;
    await db
      .updateTable('traspaso')
      .set({ estado: 'FALLIDO', motivo, terminado_en: clock.now().toISOString() })
      .where('id', '=', row.id)
      .where('estado', '=', row.estado)
      .execute();
  }
});

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
