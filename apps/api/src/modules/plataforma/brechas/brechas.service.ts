import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { addBrecha, updateBrecha } from '@hampi/contract/plataforma/brechas/calls';
import * as MB from '@hampi/contract/plataforma/brechas/messages';
import { sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { brechas, isParecida, lockBrecha, plazosDe } from './brechas.queries.ts';

/** Registers a breach of the caller's own data, with the last days of its two notices. */
export async function register(
  { db, clock }: Deps,
  session: Session,
  { otra, ...hechos }: Parsed<typeof addBrecha>['body'],
) {
  notToCome(fechaOf(clock.now(), ZONA_ECUADOR), { detectada_el: hechos.detectada_el });
  return db.transaction().execute(async (trx) => {
    // Two people who report the same one at once: the second waits here and is asked.
    await sql`select pg_advisory_xact_lock(hashtext('brecha'), ${session.doctor_id ?? 0})`.execute(trx);
    if (!otra && (await isParecida(trx, session, hechos.detectada_el)))
      throw new HampiError(409, MB.parecida, { codigo: MB.PARECIDA });
    const row = await trx
      .insertInto('brecha')
      .values({
        ...hechos,
        ...plazosDe(hechos.detectada_el),
        doctor_id: session.doctor_id,
        registrada_por: session.usuario_id,
        registrada_en: clock.now().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, session, 'brecha.registrar', row.id, { detectada_el: hechos.detectada_el, riesgo: hechos.riesgo });
    return row;
  });
}

/** Writes what is known by now, the notices and the end. */
export async function update(
  { db, clock }: Deps,
  session: Session,
  id: number,
  body: Parsed<typeof updateBrecha>['body'],
) {
  const { cerrar, version, ...row } = body;
  const hoy = fechaOf(clock.now(), ZONA_ECUADOR);
  const { detectada_el, autoridad_el, personas_el } = row;
  notToCome(hoy, { detectada_el, autoridad_el, personas_el });
  return db.transaction().execute(async (trx) => {
    const before = (await lockBrecha(trx, session, id)) ?? notFound();
    if (before.cerrada_en) conflict('brecha_ya_cerrada', MB.ya_cerrada);
    if (before.version !== version) return editedMeanwhile(trx, session, id, hoy);
    await trx
      .updateTable('brecha')
      .set({
        ...row,
        ...plazosDe(detectada_el),
        cerrada_en: cerrar ? clock.now().toISOString() : null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, session, cerrar ? 'brecha.cerrar' : 'brecha.editar', id, {
      detectada_el,
      autoridad_el,
      personas_el,
    });
    return null;
  });
}

async function editedMeanwhile(trx: Trx, session: Session, id: number, hoy: string): Promise<never> {
  const { rows } = await sql`select t.* from (${brechas(session, hoy)}) t where t.id = ${id}`.execute(trx);
  throw new HampiError(409, MB.editada, { codigo: 'VERSION', data: rows[0] });
}

function notToCome(hoy: string, fechas: Record<string, string | null>): void {
  const late = Object.entries(fechas).filter(([, fecha]) => fecha !== null && fecha > hoy);
  if (late.length > 0) invalid(Object.fromEntries(late.map(([campo]) => [campo, MB.futura])), MB.futura);
}
