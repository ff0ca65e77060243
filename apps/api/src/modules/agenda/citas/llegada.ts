import type { Llegada } from '@hampi/contract/agenda/citas/calls';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { LLEGADA_ANTES, LLEGADA_SIN_APROBAR, NO_ASISTIO_ANTES } from '@hampi/contract/agenda/citas/messages';
import { fechaOf } from '@hampi/contract/base/fechas';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Session } from '../../../access/session.ts';
import type { DB } from '../../../data/database.types.ts';
import type { Trx } from '../../../data/db.ts';
import { prepared } from '../../../data/prepared.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { announceCita } from './avisos/citas.avisos.ts';
import { findCitaForUpdate } from './citas.queries.ts';

/**
 * Records where the patient is (decisions 51), in any order and also after the visit's end; repeating a state changes nothing.
 */
export async function setLlegada(
  deps: Deps,
  session: Session,
  visible: RawBuilder<SqlBool>,
  id: number,
  llegada: Llegada,
): Promise<{ llegada: Llegada }> {
  const now = deps.clock.now();
  const changed = await deps.db.transaction().execute(async (trx) => {
    const cita = (await findCitaForUpdate(trx, visible, id)) ?? notFound();
    if (!cita.viva) conflict('reserva_cancelada', MCitas.reserva_cancelada);
    if (cita.estado_reserva !== 'APROBADO') conflict('llegada_sin_aprobar', LLEGADA_SIN_APROBAR);
    if (cita.llegada === llegada) return false;
    if (fechaOf(now, cita.zona) < cita.fecha_reserva) conflict('llegada_antes', LLEGADA_ANTES);
    if (llegada === 'NO_ASISTIO' && now.getTime() < Date.parse(cita.inicio))
      conflict('no_asistio_antes', NO_ASISTIO_ANTES);
    await moveTo(trx, session, cita, llegada, now.toISOString());
    return true;
  });
  if (changed) await announceCita(deps, id);
  return { llegada };
}

interface Visita {
  doctor_id: number;
  cliente_id: number;
  fecha: string;
}

/** The cita that a consultation at this moment ends; if several match, the nearest. */
const toAttend = prepared(
  (_, { doctor_id, cliente_id, fecha }: Visita) => sql<Cita>`
  select r.id, r.llegada, r.llego_en, r.atencion_en from cita r
  where r.doctor_id = ${doctor_id}::int and r.cliente_id = ${cliente_id}::int and r.viva and r.estado_reserva = 'APROBADO'
    and r.llegada in ('POR_LLEGAR', 'LLEGO', 'EN_ATENCION') and r.nombre_tercera_persona is null
    and r.fecha_reserva = (${fecha}::timestamptz at time zone (select o.zona from oficina o where o.id = r.oficina_id))::date
  order by r.llegada = 'EN_ATENCION' desc, r.llegada = 'LLEGO' desc,
    abs(extract(epoch from r.inicio - ${fecha}::timestamptz)), r.id
  limit 1 for update`,
);

/**
 * Part of the transaction that saves a consultation of this patient: their cita with the doctor on that day becomes ATENDIDA; if there are
 * several, the nearest. It stays as it is if a third person came in the patient's place, or the practice recorded that nobody came. Returns
 * the cita, which the caller announces after the commit.
 */
export async function endAttention(trx: Trx, session: Session, visita: Visita, now: Date): Promise<number | undefined> {
  const [cita] = await toAttend(trx, visita);
  if (cita) await moveTo(trx, session, cita, 'ATENDIDA', now.toISOString());
  return cita?.id;
}

type Cita = Pick<Selectable<DB['cita']>, 'id' | 'llegada' | 'llego_en' | 'atencion_en'>;

/** LLEGO and EN_ATENCION have an hour of arrival, EN_ATENCION also the hour at which attention began. Undoing a state removes them. */
async function moveTo(trx: Trx, session: Session, cita: Cita, llegada: Llegada, now: string) {
  const isHere = llegada === 'LLEGO' || llegada === 'EN_ATENCION';
  const stays = isHere || llegada === 'ATENDIDA';
  await trx
    .updateTable('cita')
    .set({
      llegada,
      llego_en: stays ? (cita.llego_en ?? (isHere ? now : null)) : null,
      atencion_en: llegada === 'EN_ATENCION' ? now : llegada === 'ATENDIDA' ? cita.atencion_en : null,
      actualizada_en: now,
    })
    .where('id', '=', cita.id)
    .execute();
  await audit(trx, session, 'cita.llegada', cita.id, { antes: cita.llegada, despues: llegada });
}
