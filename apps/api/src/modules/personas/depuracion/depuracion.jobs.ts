import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { forgetPhones } from '../../agenda/citas/citas.depuracion.ts';
import { hideLinks } from '../../clinica/tratantes/archivo.ts';
import { forgetAddresses } from '../../plataforma/avisos/avisos.depuracion.ts';
import { forgetUnused } from '../cierre/forget.ts';
import { forgetContact } from '../clientes/clientes.depuracion.ts';
import { candidates, openInforme } from './depuracion.queries.ts';
import { prepare } from './depuracion.service.ts';

/** Every month: prepares a report for an administrator, unless one is open. Nothing is purged without approval. */
export const prepareDepuracionEveryMonth = job('depuracion:preparar', z.object({}).loose(), async (_, deps) => {
  if (!(await openInforme(deps.db))) await prepare(deps, null);
});

/**
 * Every hour: purges the people of reports that were approved and announced long enough ago. Each person has a transaction of their own, so
 * that a killed process continues where it stopped, and one failure does not block the others.
 */
export const applyDepuraciones = job('depuracion:aplicar', z.object({}).loose(), async (_, deps) => {
  const { db, clock } = deps;
  const now = clock.now().toISOString();
  const due = await db
    .selectFrom('depuracion')
    .select('id')
    .where('estado', '=', 'APROBADA')
    .where('aplica_en', '<=', now)
    .executeTakeFirst();
  if (!due) return;
  const people = await db
    .selectFrom('depuracion_fila')
    .select('cliente_id')
    .where('depuracion_id', '=', due.id)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('cliente_id')
    .execute();
  const failures: unknown[] = [];
  for (const { cliente_id } of people)
    await db
      .transaction()
      .execute((trx) => purge(trx, deps, due.id, cliente_id))
      .catch((failure) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
  await db
    .updateTable('depuracion')
    .set({ estado: 'APLICADA', terminada_en: now })
    .where('id', '=', due.id)
    .where('estado', '=', 'APROBADA')
    .execute();
});

/**
 * Deletes contact and account and stores the links away; nothing clinical is touched (decisions 11). Anybody who came back in any way since
 * the report is left alone; this is checked again under the lock that a new cita or entry also needs.
 */
async function purge(trx: Trx, deps: Deps, depuracion_id: number, cliente_id: number): Promise<void> {
  const row = await trx
    .selectFrom('depuracion_fila as f')
    .innerJoin('depuracion as d', 'd.id', 'f.depuracion_id')
    .innerJoin('cliente as c', 'c.id', 'f.cliente_id')
    .where('f.depuracion_id', '=', depuracion_id)
    .where('f.cliente_id', '=', cliente_id)
    .where('f.estado', '=', 'PENDIENTE')
    .where('d.estado', '=', 'APROBADA')
    .select('c.usuario_id')
    .forUpdate(['f', 'c'])
    .forShare('d')
    .executeTakeFirst();
  if (!row) return;
  const now = deps.clock.now();
  const still = await sql`${candidates(fechaOf(now, ZONA_ECUADOR), cliente_id)}`.execute(trx);
  if (still.rows.length === 0) return mark(trx, depuracion_id, cliente_id, { estado: 'OMITIDA' });
  await forgetAddresses(trx, cliente_id);
  await forgetPhones(trx, cliente_id);
  const vinculos = await hideLinks(trx, cliente_id);
  if (row.usuario_id !== null) await forgetUnused(trx, deps, row.usuario_id);
  await forgetContact(trx, cliente_id);
  await mark(trx, depuracion_id, cliente_id, {
    estado: 'DEPURADA',
    depurada_en: now.toISOString(),
    vinculos: JSON.stringify(vinculos),
  });
  await audit(trx, null, 'cliente.depurar', cliente_id, { depuracion_id, vinculos: vinculos.length });
}

async function mark(
  trx: Trx,
  depuracion_id: number,
  cliente_id: number,
  set: { estado: string; depurada_en?: string; vinculos?: string },
): Promise<void> {
  await trx
    .updateTable('depuracion_fila')
    .set(set)
    .where('depuracion_id', '=', depuracion_id)
    .where('cliente_id', '=', cliente_id)
    .execute();
}
