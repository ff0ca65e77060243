/** The turno that is held while a patient chooses it (ADR 202): one per patient, until `hasta`. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../data/db.ts';
import type { PacienteJoin } from '../../../data/paciente-join.ts';

export interface Apartado {
  cliente_id: number;
  doctor_id: number;
  oficina_id: number;
  inicio: string;
  fin: string;
}

/**
 * Holds a place that the caller has taken with `takeTurno` in this transaction; it replaces the patient's earlier hold. Choosing the same
 * turno again does not prolong the hold. Returns until when it lasts.
 */
export async function keepApartado(
  trx: Trx,
  { cliente_id, doctor_id, oficina_id, inicio, fin }: Apartado,
  { lugar, presencial, hasta, now }: { lugar: number; presencial: boolean; hasta: Date; now: Date },
): Promise<string> {
  const { rows } = await sql<{ hasta: string }>`
    insert into turno_apartado as a (cliente_id, doctor_id, oficina_id, lugar, presencial, inicio, fin, hasta)
    values (${cliente_id}, ${doctor_id}, ${oficina_id}, ${lugar}, ${presencial}, ${inicio}, ${fin}, ${hasta.toISOString()})
    on conflict (cliente_id) do update set doctor_id = excluded.doctor_id, oficina_id = excluded.oficina_id, lugar = excluded.lugar,
      presencial = excluded.presencial, inicio = excluded.inicio, fin = excluded.fin,
      hasta = case when (a.doctor_id, a.oficina_id, a.inicio, a.fin)
          = (excluded.doctor_id, excluded.oficina_id, excluded.inicio, excluded.fin) and a.hasta > ${now.toISOString()}::timestamptz
        then a.hasta else excluded.hasta end
    returning hasta`.execute(trx);
  return (rows[0] as { hasta: string }).hasta;
}

/** Releases this turno. One that the patient chose meanwhile in another window stays held. */
export const releaseApartado = (db: Db, { cliente_id, doctor_id, oficina_id, inicio }: Omit<Apartado, 'fin'>) =>
  db
    .deleteFrom('turno_apartado')
    .where('cliente_id', '=', cliente_id)
    .where('doctor_id', '=', doctor_id)
    .where('oficina_id', '=', oficina_id)
    .where('inicio', '=', inicio)
    .execute();

/** Part of a statement whose part `nueva` is citas: ends their patients' holds, because they have the turno now. */
export const releasing = sql`delete from turno_apartado where cliente_id in (select cliente_id from nueva)`;

/** Deletes expired holds, because all they would still say is who looked at whom. */
export const forgetApartados = (db: Db, now: Date) =>
  db.deleteFrom('turno_apartado').where('hasta', '<=', now.toISOString()).execute();

/** A row that is merged away loses its hold. */
export const apartadosJoin: PacienteJoin = { tables: ['turno_apartado'], rows: 'DROP', office: 'QUEDA' };
