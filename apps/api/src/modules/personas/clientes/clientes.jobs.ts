/** Applies pending changes after 72 hours, unless they were stopped. */
import { z } from 'zod';
import type { Trx } from '../../../data/db.ts';
import type { Clock } from '../../../process/clock.ts';
import { enqueue, job } from '../../../process/jobs.ts';
import { audit } from '../../../vault/audit.ts';
import { applyContact } from './clientes.contacto.ts';
import { cedeDocumento } from './tramites/clientes.ceder.ts';
import { closeTramite } from './tramites/clientes.tramites.ts';
import { joinAccount } from './tramites/clientes.union.ts';

const HOURS_WAITING = 72;

/** Applies a change that nobody stopped. Idempotent. */
export const carryOut = job('tramite.cumplir', z.object({ tramite_id: z.number() }), async ({ tramite_id }, deps) => {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('tramite')
      .where('id', '=', tramite_id)
      .where('estado', '=', 'ESPERA')
      .where('efectivo_en', '<=', clock.now().toISOString())
      .select(['id', 'tipo', 'cliente_id', 'usuario_id', 'correo', 'celular', 'confirmado_en', 'otro_id'])
      .select(['doctor_id', 'iniciado_por'])
      .forUpdate()
      .executeTakeFirst();
    if (!due) return;
    if (due.tipo === 'DOCUMENTO') return cedeDocumento(deps, trx, null, due);
    // A new address must have opened its link first; otherwise `useEnlace` applies the change later.
    if (due.tipo === 'BUZON') return void (due.confirmado_en && (await applyContact(deps, trx, null, due)));
    const done = due.usuario_id !== null && (await joinAccount(trx, deps, due.cliente_id, due.usuario_id));
    await closeTramite(trx, clock, null, due.id, done ? 'HECHO' : 'VENCIDO');
    await audit(trx, null, done ? 'cliente.reclamar' : 'cliente.reclamo.vencido', due.cliente_id, {
      tramite_id,
      usuario_id: due.usuario_id,
    });
  });
});

/** Schedules it to take effect in 72 hours; undefined if its state changed meanwhile. */
export async function scheduleTramite(
  trx: Trx,
  clock: Clock,
  id: number,
  { from, usuario_id }: { from: 'ENTREGADO'; usuario_id?: number },
): Promise<string | undefined> {
  const at = new Date(clock.now().getTime() + HOURS_WAITING * 3_600_000);
  const moved = await trx
    .updateTable('tramite')
    .set({ estado: 'ESPERA', usuario_id, efectivo_en: at.toISOString() })
    .where('id', '=', id)
    .where('estado', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return undefined;
  await enqueue(trx, carryOut, { tramite_id: id }, at);
  return at.toISOString();
}
