/** The turno that is kept for a patient who is choosing it (ADR 202). One for each, and only until its moment. */
import { type RawBuilder, sql } from 'kysely';
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
 * Keeps a place that the caller has taken with `takeTurno` in this transaction, in the place of what was kept for the patient before.
 * Whoever chooses the same again does not get more time. Answers until when.
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

/** Lets go of this turno. What another window of the same patient has chosen meanwhile stays. */
export const releaseApartado = (db: Db, { cliente_id, doctor_id, oficina_id, inicio }: Omit<Apartado, 'fin'>) =>
  db
    .deleteFrom('turno_apartado')
    .where('cliente_id', '=', cliente_id)
    .where('doctor_id', '=', doctor_id)
    .where('oficina_id', '=', oficina_id)
    .where('inicio', '=', inicio)
    .execute();

/** Part of the statement that books: the patient has what they were choosing. */
export const releasing = (cliente_id: number): RawBuilder<unknown> =>
  sql`delete from turno_apartado where cliente_id = ${cliente_id} returning 1`;

/** What is over says nothing any more but who looked at whom. */
export const forgetApartados = (db: Db, now: Date) =>
  db.deleteFrom('turno_apartado').where('hasta', '<=', now.toISOString()).execute();

/** What a row that goes was choosing goes with it. */
export const apartadosJoin: PacienteJoin = { tables: ['turno_apartado'], rows: 'DROP' };
