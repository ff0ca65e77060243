import { cents } from '@hampi/contract/base/dinero';
import { fechaOf } from '@hampi/contract/base/fechas';
import type { Devolucion } from '@hampi/contract/dinero/devoluciones/calls';
import * as MDevoluciones from '@hampi/contract/dinero/devoluciones/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Deps, WhenCitaEnds } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from '../../agenda/citas/avisos/citas.avisos.ts';
import { findCitaForUpdate } from '../../agenda/citas/citas.queries.ts';
import { markCerrada, oweDelConsultorio } from '../deudas/deudas.ts';
import { pagadoEnConsultorio } from '../pagos/pagos.queries.ts';
import { recordDevueltoEnConsultorio } from '../pagos/pagos.service.ts';
import { porDevolver } from './devoluciones.queries.ts';

/** Whoever ends a cita, and in whatever way: what the practice took for it waits on a list until a person closes it. */
export const oweOfPractice: WhenCitaEnds = async (trx, _deps, { id, doctor_id, como, at }) => {
  if (como === 'REAGENDADA') return;
  const { valor } = await trx
    .selectFrom('cita as r')
    .where('r.id', '=', id)
    .select(pagadoEnConsultorio.as('valor'))
    .executeTakeFirstOrThrow();
  if (valor > 0)
    await oweDelConsultorio(trx, at, { doctor_id, cita_id: id, valor_centavos: cents(valor), motivo: como });
};

/** Closes a row: the ledger gets what went back, or the reason stays why nothing does. */
export async function closePorDevolver(
  deps: Deps,
  session: Session,
  visible: RawBuilder<SqlBool>,
  id: number,
  { devuelto, forma_pago, razon }: Devolucion,
): Promise<void> {
  const now = deps.clock.now();
  const cita_id = await deps.db.transaction().execute(async (trx) => {
    const asked =
      (await trx
        .selectFrom('deuda as x')
        .innerJoin('cita as r', 'r.id', 'x.cita_id')
        .innerJoin('oficina as o', 'o.id', 'r.oficina_id')
        .where('x.tipo', '=', 'CONSULTORIO')
        .where('x.id', '=', id)
        .where(visible)
        .select('r.id')
        .executeTakeFirst()) ?? notFound();
    // The cita's row is the lock of everything that is paid for it.
    await findCitaForUpdate(trx, sql<SqlBool>`true`, asked.id);
    const row =
      (await porDevolver(trx, visible).where('x.id', '=', id).executeTakeFirst()) ??
      conflict('devolucion_cerrada', MDevoluciones.ya_no);
    if (devuelto)
      await recordDevueltoEnConsultorio(trx, session, {
        cita_id: row.cita_id,
        valor: row.valor,
        forma_pago,
        razon,
        at: now.toISOString(),
      });
    await markCerrada(trx, session, now, id, { como: razon, pagada_el: fechaOf(now, row.zona) });
    await audit(trx, session, devuelto ? 'cita.devolver' : 'cita.no_devolver', row.cita_id, { valor: row.valor });
    return row.cita_id;
  });
  await announceCita(deps, cita_id);
}
