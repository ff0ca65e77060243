/** Finds somebody who waits for a place that is free again. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Deps, WhenCitaEnds } from '../../../deps.ts';
import { job } from '../../../process/jobs.ts';
import { announceCita } from '../citas/avisos/citas.avisos.ts';
import { claiming } from '../citas/finales/lapse.ts';
import { isTurnoLost } from '../turnos/turno-lost.ts';
import { tellOfLiberado } from './espera.avisos.ts';
import { findAjuste, findPrimera } from './espera.queries.ts';
import { lockLista, offerIn } from './ofertas.ts';
import { ofrecible, seAvisa, sirve } from './sirve.ts';
import { endPast } from './vencidas.ts';

/**
 * Runs at the end of a cita: closes its offer, lets a patient who accepted but did not pay wait again, and records the freed place if
 * somebody waits for its doctor. Tells a practice that offers by hand.
 */
export const refill: WhenCitaEnds = async (trx, deps, ended) => {
  const at = ended.at.toISOString();
  if (ended.ofrecida) {
    const answer = ended.by.parte === 'PACIENTE' ? 'RECHAZADA' : 'RETIRADA';
    await trx
      .updateTable('espera_oferta')
      .set({ cierre: ended.como === 'VENCIDA' ? 'SIN_RESPUESTA' : answer, cerrada_en: at })
      .where('cita_id', '=', ended.id)
      .where('cierre', 'is', null)
      .execute();
  } else if (ended.como === 'VENCIDA') {
    await sql`
      update espera e set estado = 'ESPERANDO', terminada_en = null from espera_oferta x
      where x.cita_id = ${ended.id} and x.cierre = 'ACEPTADA' and e.id = x.espera_id and e.estado = 'CON_CITA'
        and not exists (select from espera otra where otra.doctor_id = e.doctor_id and otra.cliente_id = e.cliente_id
          and otra.estado = 'ESPERANDO')`.execute(trx);
  }
  const { rows } = await sql<{ id: number }>`
    insert into espera_turno (cita_id, doctor_id, oficina_id, servicio_id, inicio, fin, liberado_en)
    select r.id, r.doctor_id, r.oficina_id, r.servicio_id, r.inicio, r.fin, ${at}::timestamptz from cita r
    where r.id = ${ended.id} and not r.sobreturno and r.inicio > ${at}::timestamptz
      and exists (select from espera e where e.doctor_id = r.doctor_id and e.estado = 'ESPERANDO')
    on conflict (cita_id) do update set estado = 'ABIERTO', liberado_en = excluded.liberado_en
    returning id`.execute(trx);
  const freed = rows[0];
  if (!freed || (await findAjuste(trx, ended.doctor_id)).automatica) return;
  if (await findPrimera(trx, freed.id, { avisable: false })) await tellOfLiberado(trx, deps, ended.id);
};

/** Offers one freed place to the first person whom it suits; does nothing if it was offered or taken meanwhile. */
export const offerLiberado = job('espera.ofrecer', z.object({ turno_id: z.number() }), async ({ turno_id }, deps) => {
  const turno = await deps.db
    .selectFrom('espera_turno')
    .where('id', '=', turno_id)
    .where('estado', '=', 'ABIERTO')
    .select(['doctor_id', 'oficina_id', 'inicio', 'fin'])
    .executeTakeFirst();
  if (!turno) return;
  const offer = () =>
    deps.db.transaction().execute(async (trx) => {
      await lockLista(trx, turno.doctor_id);
      const first = await findPrimera(trx, turno_id, { avisable: true });
      return first && (await offerIn(trx, deps, null, first.id, turno));
    });
  try {
    const offered = await claiming(deps, () => turno, offer);
    if (offered) await announceCita(deps, offered.cita_id);
  } catch (error) {
    if (!isTurnoLost(error)) throw error;
    await closeTurno(deps, turno_id);
  }
});

/** A place that a patient is just choosing stays open, and is looked at again when the patient lets it go (ADR 202). */
const closeTurno = (deps: Deps, id: number) =>
  deps.db
    .updateTable('espera_turno as t')
    .set({ estado: 'PERDIDO' })
    .where('t.id', '=', id)
    .where('t.estado', '=', 'ABIERTO')
    .where(
      sql<SqlBool>`not exists (select from turno_apartado a where a.doctor_id = t.doctor_id and a.inicio < t.fin and a.fin > t.inicio
        and a.hasta > ${deps.clock.now().toISOString()}::timestamptz)`,
    )
    .execute();

/**
 * Every minute: ends the wishes whose last day is over and tells their patients; and, in daytime, enqueues a job for each freed place of a
 * doctor who did not choose to offer by hand, if it suits somebody who can be told. Also finds what a killed process left undone.
 */
export const reviewEsperas = job('espera:revisar', z.object({}).loose(), async (_, deps) => {
  const now = deps.clock.now().toISOString();
  await endPast(deps.db, deps.clock);
  await sql`
    update espera_turno set estado = 'PERDIDO' where estado = 'ABIERTO' and inicio <= ${now}::timestamptz`.execute(
    deps.db,
  );
  await sql`
    select encolar(${offerLiberado.name}, json_build_object('turno_id', t.id), ${now}::timestamptz, ${`${offerLiberado.name}:`} || t.id)
    from espera_turno t left join espera_ajuste a on a.doctor_id = t.doctor_id join oficina o on o.id = t.oficina_id
    where ${ofrecible(now)} and coalesce(a.automatica, true)
      and extract(hour from ${now}::timestamptz at time zone o.zona) between 7 and 20
      and exists (select from espera e join cliente c on c.id = e.cliente_id
        where e.doctor_id = t.doctor_id and ${sirve} and ${seAvisa})
    order by t.liberado_en limit 100`.execute(deps.db);
});
