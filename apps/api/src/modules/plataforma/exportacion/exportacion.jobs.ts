/** Prepares exports in the background, and deletes their files after a week. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/roles';
import { DIAS_GUARDADA } from '@hampi/contract/plataforma/exportacion/calls';
import * as MExportacion from '@hampi/contract/plataforma/exportacion/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { job } from '../../../process/jobs.ts';
import { Detenida } from '../../../vault/sealed-parts.ts';
import { planMail } from '../avisos/avisos.service.ts';
import { alcanceOf } from './alcance.ts';
import { auditPacientes } from './auditoria.ts';
import * as exportacionMails from './exportacion.mails.ts';
import { dropParts, type Intento } from './partes.ts';
import { prepare } from './prepare.ts';

/**
 * Prepares one export. If a run was killed, the queue runs the job again: it deletes the parts of the earlier run and starts over. A
 * failure that the owner can understand (a full disk, an unavailable store) ends the export; after any other the queue retries.
 */
export const prepareExportacion = job(
  'exportacion.preparar',
  z.object({ exportacion_id: z.number() }),
  async ({ exportacion_id: id }, deps) => {
    const begun = await begin(deps, id);
    if (!begun) return;
    const { rol, ip, cliente_id, ...intento } = begun;
    await dropParts(deps, id);
    try {
      const alcance = await alcanceOf(deps, { usuario_id: intento.usuario_id, rol, cliente_id });
      if (!alcance)
        return await fail(deps, id, cliente_id === null ? MExportacion.sin_rol : MExportacion.ya_no_representa);
      await auditPacientes(deps, alcance, { usuario_id: intento.usuario_id, ip });
      await finish(deps, intento, rol, await prepare(deps, intento, alcance));
    } catch (error) {
      if (error instanceof Detenida) return;
      await dropParts(deps, id);
      if (!(error instanceof HampiError)) throw error;
      deps.log.error({ err: error.message, exportacion: id }, 'an export could not be prepared');
      await fail(deps, id, error.mensaje);
    }
  },
);

/** Starts a run; undefined if the export is finished or deleted. */
async function begin(
  { db }: Deps,
  id: number,
): Promise<(Intento & { rol: Role; ip: string; cliente_id: number | null }) | undefined> {
  const intento = randomUUID();
  const row = await db
    .updateTable('exportacion')
    .set({ estado: 'PREPARANDO', avance: 0, intento })
    .where('id', '=', id)
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO'])
    .returning(['usuario_id', 'rol', 'ip', 'cliente_id'])
    .executeTakeFirst();
  return row && { ...row, id, intento, rol: row.rol as Role };
}

/** Makes the export available and tells its owner. */
async function finish(
  { db, clock }: Deps,
  { id, intento, usuario_id }: Intento,
  rol: Role,
  bytes: number,
): Promise<void> {
  const now = clock.now();
  const vence_en = new Date(now.getTime() + DIAS_GUARDADA * DAY_MS).toISOString();
  await db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('exportacion')
      .set({ estado: 'LISTA', avance: 100, bytes, terminada_en: now.toISOString(), vence_en })
      .where('id', '=', id)
      .where('intento', '=', intento)
      .where('estado', '=', 'PREPARANDO')
      .returning('id')
      .executeTakeFirst();
    if (!done) throw new Detenida();
    const { email, nombres } = await trx
      .selectFrom('usuario')
      .where('id', '=', usuario_id)
      .select(['email', 'nombres'])
      .executeTakeFirstOrThrow();
    const datos = { nombres, rol, hasta: vence_en };
    await planMail(
      trx,
      clock,
      exportacionMails.lista({ clave: `exportacion.lista:${id}`, para: email, usuario_id, datos }),
    );
  });
}

const fail = async ({ db, clock }: Deps, id: number, motivo: string): Promise<void> => {
  await db
    .updateTable('exportacion')
    .set({ estado: 'FALLIDA', motivo, terminada_en: clock.now().toISOString() })
    .where('id', '=', id)
    .where('estado', 'in', ['EN_COLA', 'PREPARANDO'])
    .execute();
};

const AT_A_TIME = 200;

/** Runs every hour: deletes the files of exports older than a week, and marks as failed those that were not finished within a day. */
export const sweepExportaciones = job('exportacion:limpiar', z.object({}).loose(), async (_, deps) => {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await sql<{ id: number }>`
    update exportacion set estado = 'VENCIDA' where id in (
      select id from exportacion where estado = 'LISTA' and vence_en <= ${now.toISOString()} order by vence_en limit ${AT_A_TIME})
    returning id`.execute(db);
  const stuck = await sql<{ id: number }>`
    update exportacion set estado = 'FALLIDA', motivo = ${MExportacion.inconclusa}, terminada_en = ${now.toISOString()}
    where estado in ('EN_COLA', 'PREPARANDO') and pedida_en <= ${new Date(now.getTime() - DAY_MS).toISOString()} returning id`.execute(
    db,
  );
  for (const { id } of [...due.rows, ...stuck.rows]) await dropParts(deps, id);
});
