/** Follows a signed document: submits it, asks for its result, and asks again (ADR 211). */
import { DAY_MS } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { z } from 'zod';
import { SriDown } from '../../../adapters/sri/sri.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue, job } from '../../../process/jobs.ts';
import { type FacturaRow, findXml, lockFactura } from './facturas.queries.ts';
import { consult, hand, type Paso, settle } from './send.ts';

/** Longer than both calls may take; during this time no other process contacts the SRI about the document. */
const LEASE_MS = 120_000;
/** Seconds between the first looks; then every ten minutes for a day (ecuador §2.8), and four times a day without end. */
const FIRST_S = [3, 6, 12, 30];
const LATER_S = 600;
const SLOW_S = 6 * 3600;
/** A look that is late by more than this counts as lost, and the crontab repeats it. */
const LATE_MS = 30_000;

/** Number of simultaneous exchanges with the SRI. Each may block for its whole timeout, and the other jobs need free workers. */
const COLAS = 2;
/** The documents of one professional share a queue, so that they are sent in order (ADR 211). */
export const colaOf = (doctor_id: number): string => `sri:${doctor_id % COLAS}`;

const WAITING = ['FIRMADA', 'ERROR_RED', 'RECIBIDA'];

/** Looks at one document and plans the next look. */
export const followFactura = job('factura.seguir', z.object({ id: z.number() }), async ({ id }, deps) => {
  await look(deps, id);
});

/** Every minute: repeats the looks that were lost with their process. Names in a crontab cannot have dots. */
export const followFacturas = job('factura:seguir_todas', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now();
  const late = new Date(now.getTime() - LATE_MS).toISOString();
  await sql`
    select encolar(${followFactura.name}, json_build_object('id', id), ${now.toISOString()}, ${`${followFactura.name}:`} || id,
      cola => 'sri:' || doctor_id % ${sql.lit(COLAS)})
    from factura where revisar_en <= ${late}::timestamptz
      and (ocupada_hasta is null or ocupada_hasta <= ${now.toISOString()}::timestamptz)
    order by id`.execute(deps.db);
});

/** Looks once, now. Does nothing if another process is at it, or if the state is final. */
export async function look(deps: Deps, id: number): Promise<void> {
  const row = await claim(deps, id);
  if (!row) return;
  const paso = await speak(deps, row);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const next = nextLook(row, paso, now);
    await settle(deps, trx, row, paso, next);
    if (next) await enqueue(trx, followFactura, { id }, next, colaOf(row.doctor_id));
  });
}

/** Claims the document for this process. From then on it counts as possibly submitted, even if this process dies. */
async function claim({ db, clock }: Deps, id: number): Promise<FacturaRow | undefined> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockFactura(trx, id);
    const { numUpdatedRows } = await trx
      .updateTable('factura')
      .set({
        ocupada_hasta: new Date(now.getTime() + LEASE_MS).toISOString(),
        enviada_en: row.enviada_en ?? now.toISOString(),
        intentos: row.intentos + 1,
      })
      .where('id', '=', id)
      .where('estado', 'in', WAITING)
      .where((eb) => eb.or([eb('ocupada_hasta', 'is', null), eb('ocupada_hasta', '<=', now.toISOString())]))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? row : undefined;
  });
}

/** Submits the document only if the SRI cannot have it already; otherwise asks first. */
async function speak(deps: Deps, row: FacturaRow): Promise<Paso> {
  try {
    if (row.enviada_en) {
      const known = await consult(deps, row);
      // After a day the SRI does not have it, whatever it said when it was handed in.
      const lost = deps.clock.now().getTime() - Date.parse(row.enviada_en) >= DAY_MS;
      if (known.estado !== 'ERROR_RED' || (row.estado === 'RECIBIDA' && !lost))
        return known.estado === 'ERROR_RED' ? { estado: 'RECIBIDA' } : known;
    }
    return await hand(deps, row, (await findXml(deps.db, row.id)) as Buffer);
  } catch (error) {
    if (!(error instanceof SriDown)) throw error;
    return { estado: row.estado === 'RECIBIDA' ? 'RECIBIDA' : 'ERROR_RED' };
  }
}

function nextLook(row: FacturaRow, { estado }: Paso, now: Date): Date | null {
  if (!WAITING.includes(estado)) return null;
  const old = row.enviada_en !== null && now.getTime() - Date.parse(row.enviada_en) >= DAY_MS;
  return new Date(now.getTime() + (old ? SLOW_S : (FIRST_S[row.intentos] ?? LATER_S)) * 1000);
}
