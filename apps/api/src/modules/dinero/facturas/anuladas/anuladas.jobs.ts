import { addDays, DAY_MS } from '@hampi/contract/base/fechas';
import { primeraAnulable } from '@hampi/contract/dinero/facturas/anulable';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { SriDown } from '../../../../adapters/sri/sri.ts';
import { job } from '../../../../process/jobs.ts';
import { hoyEnEcuador } from '../comprobante.ts';
import { annul } from './anuladas.ts';

/** The buyer has five working days to accept an annulment, so the SRI is asked this much longer. */
const ACEPTA_DIAS = 8;
/** A little less than a day, so that each run of the next day finds it. */
const DIA_MS = DAY_MS - 3600_000;
const AT_ONCE = 50;

/**
 * Every ten minutes: asks the SRI about some documents that can still be annulled and were not asked about today. It ends when the SRI does
 * not answer. Names in a crontab cannot have dots.
 */
export const askAnuladas = job('factura:anuladas', z.object({}).loose(), async (_, deps) => {
  const { db, clock, sri, log } = deps;
  const now = clock.now();
  const rows = await db
    .selectFrom('factura as f')
    .where('f.estado', '=', 'AUTORIZADA')
    .where('f.ambiente', '=', 2)
    .where('f.fecha_emision', '>=', primeraAnulable(addDays(hoyEnEcuador(now), -ACEPTA_DIAS)))
    .where(sql<SqlBool>`f.contenido -> 'comprador' ->> 'tipo' <> '07'`)
    .where((eb) =>
      eb.or([
        eb('f.consultada_en', 'is', null),
        eb('f.consultada_en', '<=', new Date(now.getTime() - DIA_MS).toISOString()),
      ]),
    )
    .select(['f.id', 'f.clave_acceso'])
    .orderBy(sql`f.consultada_en nulls first`)
    .orderBy('f.id')
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const { id, clave_acceso } of rows) {
    try {
      const estado = await sri.status(2, clave_acceso);
      if (estado === 'ANULADO') await db.transaction().execute((trx) => annul(deps, trx, null, id, 'SRI'));
    } catch (error) {
      if (error instanceof SriDown) return;
      // One that cannot be annulled must not keep the SRI from being asked about the others, day after day.
      failures.push(error);
      log.error({ factura: id, err: (error as Error).message }, 'annulment not recorded');
    }
    await db.updateTable('factura').set({ consultada_en: now.toISOString() }).where('id', '=', id).execute();
  }
  if (failures.length > 0) throw failures[0];
});
