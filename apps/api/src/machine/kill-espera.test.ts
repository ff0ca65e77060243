/**
 * `kill -9` of the program between the end of a cita and the offer of its turno: the first person who waits is offered it once, and nobody
 * else.
 */
import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import { addToListaDeEspera, setAjustesDeEspera } from '@hampi/contract/agenda/espera/calls';
import { addDays, DIAS } from '@hampi/contract/base/fechas';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { offerLiberado, reviewEsperas } from '../modules/agenda/espera/relleno.ts';
import { systemClock } from '../process/clock.ts';
import { enqueue } from '../process/jobs.ts';
import { builders } from '../testing/builders.ts';
import { aPractice, PATIENCE, startAlone, undoAfterEach } from '../testing/operation.ts';

undoAfterEach();

test('[BE-16] kill -9 before the offer, in the middle of it and just after: one offer to the first on the list, one mail', async () => {
  const { program, url, startAgain } = await startAlone();
  const { db, doctor, oficina, pacientes, token, turnos, book } = await aPractice(url);
  // Offers are sent only by day, and this test runs at any hour, so the office is put where it is noon.
  await sql`alter table oficina drop constraint oficina_zona`.execute(db);
  const ahead = 12 - systemClock.now().getUTCHours();
  // The sign of these names is reversed: Etc/GMT-3 is three hours ahead.
  const zona = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await db.updateTable('oficina').set({ zona }).where('id', '=', oficina.id).execute();

  const params = { doctorId: doctor.doctor_id };
  await program.call(setAjustesDeEspera, token, { params, body: { automatica: true, minutos: 600 } });
  const hasta = addDays(systemClock.now().toISOString().slice(0, 10), 30);
  const waiting: number[] = [];
  for (const { id } of pacientes) {
    const body = { cliente_id: id, dias: [...DIAS], hasta };
    waiting.push(((await program.call(addToListaDeEspera, token, { params, body })).data as { id: number }).id);
  }
  const [turno] = await turnos(program);
  if (!turno) throw new Error('there is no turno');
  const { id } = (await book(program, turno, await builders(db).aPaciente(doctor))).data as { id: number };

  /** Runs a minute of the queue, until no job of the list is left in it. */
  const minute = async () => {
    await enqueue(db, reviewEsperas, {}, systemClock.now());
    const names = [reviewEsperas.name, offerLiberado.name];
    const left = async () => {
      const { rows } = await sql`select task_identifier, attempts, last_error from graphile_worker.jobs
        where task_identifier = any(${names}) and attempts < max_attempts`.execute(db);
      return rows;
    };
    await expect.poll(left, { timeout: PATIENCE }).toEqual([]);
  };
  const offers = () => db.selectFrom('espera_oferta').select(['espera_id', 'cierre']).execute();

  await sql`create function tarda() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`.execute(
    db,
  );
  await sql`create trigger tarda before insert on espera_oferta for each row execute function tarda()`.execute(db);
  const body = { razonNoDisponibilidad: 'Congreso' };
  expect((await program.call(cancelReservaOfDoctor, token, { params: { reservationId: id }, body })).status).toBe(200);
  await program.kill();
  expect(await offers()).toEqual([]);

  const second = await startAgain();
  await enqueue(db, reviewEsperas, {}, systemClock.now());
  const offering = () =>
    sql`select pid from pg_stat_activity where query like 'insert into "espera_oferta"%' and state = 'active'`
      .execute(db)
      .then(({ rows }) => rows.length);
  await expect.poll(offering, { timeout: PATIENCE }).toBe(1);
  await second.kill();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into "espera_oferta"%' and pid <> pg_backend_pid()`.execute(
    db,
  );
  await sql`drop trigger tarda on espera_oferta`.execute(db);
  expect(await offers()).toEqual([]);

  const third = await startAgain();
  await enqueue(db, reviewEsperas, {}, systemClock.now());
  await expect.poll(async () => (await offers()).length, { timeout: PATIENCE, interval: 5 }).toBe(1);
  await third.kill();

  await startAgain();
  await minute();
  await minute();
  expect(await offers()).toEqual([{ espera_id: waiting[0], cierre: null }]);
  const held = db.selectFrom('cita').where('doctor_id', '=', doctor.doctor_id).where('viva', '=', true);
  expect(await held.select(['cliente_id', 'estado_reserva', 'ofrecida']).execute()).toEqual([
    { cliente_id: pacientes[0]?.id, estado_reserva: 'PENDIENTE', ofrecida: true },
  ]);
  const told = db.selectFrom('aviso').where('tipo', '=', 'espera.ofrecido');
  expect(await told.select('destinatario').execute()).toEqual([{ destinatario: pacientes[0]?.correo }]);
});
