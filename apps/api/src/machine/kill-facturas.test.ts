/** `kill -9` of the program between two steps of an invoice: the next program continues from what is stored, and nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { keepFirma, saveFacturacion } from '@hampi/contract/dinero/facturacion/calls';
import { type FacturaDeConsulta, generateFactura, sendFactura } from '@hampi/contract/dinero/facturas/calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { emisor, firma } from '../modules/dinero/facturas/testing/facturable.ts';
import { systemClock } from '../process/clock.ts';
import { aPractice, startAlone, undoAfterEach } from '../testing/operation.ts';
import type { ApiProcess } from '../testing/process.ts';
import { startSri } from '../testing/sri.ts';

undoAfterEach();

const deps = { clock: systemClock } as Pick<Deps, 'clock' | 'sri'>;
const { emulator, day, url: sri } = await startSri(deps);

test('[FE-1] kill -9 after the number, before and after the SRI has it: after the next start one invoice each, without a gap', async () => {
  const { program, url, startAgain } = await startAlone({ HAMPI_SRI_PRUEBAS_URL: sri });
  const { db, doctor, oficina, pacientes, token } = await aPractice(url);
  await program.call(saveFacturacion, token, { body: emisor });
  await program.call(keepFirma, token, { body: { ...firma(), archivo: 'firma.p12', confirmo_ruc: true } });
  const consultas = await db
    .insertInto('consulta')
    .values(
      [1, 2, 3].map(() => ({
        doctor_id: doctor.doctor_id,
        cliente_id: pacientes[0]?.id ?? 0,
        oficina_id: oficina.id,
        fecha: systemClock.now().toISOString(),
        clave: randomUUID(),
        creada_en: systemClock.now().toISOString(),
      })),
    )
    .returning('id')
    .execute();
  const [unsigned = 0, unsent = 0, unanswered = 0] = consultas.map(({ id }) => id);

  const generate = (running: ApiProcess, consultaId: number) =>
    running.call(generateFactura, token, { params: { consultaId }, body: { includesIva: false } });
  const rowOf = (consulta_id: number) =>
    db
      .selectFrom('factura')
      .where('consulta_id', '=', consulta_id)
      .select(['estado', 'secuencial', 'clave_acceso'])
      .executeTakeFirst();
  /** What the next process finds once the dead one's lease has expired, which takes two minutes. */
  const goOn = async (running: ApiProcess, consultaId: number) => {
    await db.updateTable('factura').set({ ocupada_hasta: null }).execute();
    for (let again = 0; again < 3; again++) {
      const { data } = await running.call(sendFactura, token, { params: { consultaId } });
      if ((data as FacturaDeConsulta).state === 'AUTORIZADA') return;
    }
    throw new Error('it was not authorised');
  };

  // The number is taken and the signature not stored yet: a trigger delays storing it until the program is killed.
  await sql`create function espera() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`.execute(
    db,
  );
  await sql`create trigger espera before update on factura for each row when (new.estado = 'FIRMADA') execute function espera()`.execute(
    db,
  );
  const first = generate(program, unsigned).catch(() => undefined);
  await expect.poll(async () => (await rowOf(unsigned))?.estado).toBe('GENERADA');
  await program.kill();
  await first;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'update "factura"%' and pid <> pg_backend_pid()`.execute(
    db,
  );
  await sql`drop trigger espera on factura`.execute(db);
  const second = await startAgain();
  expect(await rowOf(unsigned)).toMatchObject({ estado: 'GENERADA', secuencial: 413 });
  await generate(second, unsigned);
  await goOn(second, unsigned);

  day.before = async (asked) => {
    if (!asked.includes('Recepcion')) return;
    day.before = undefined;
    await second.kill();
    throw new Error('nobody is there any more');
  };
  await generate(second, unsent).catch(() => undefined);
  await expect.poll(() => second.ended()).toBe(true);
  const third = await startAgain();
  await goOn(third, unsent);

  let killed = Promise.resolve();
  day.lost = (asked) => {
    if (!asked.includes('Recepcion')) return false;
    day.lost = undefined;
    killed = third.kill();
    return true;
  };
  await generate(third, unanswered).catch(() => undefined);
  await expect.poll(() => third.ended()).toBe(true);
  await killed;
  const fourth = await startAgain();
  await goOn(fourth, unanswered);

  const rows = await Promise.all([unsigned, unsent, unanswered].map(rowOf));
  expect(rows.map((row) => row?.secuencial)).toEqual([413, 414, 415]);
  expect([...emulator.recibidos.keys()].sort()).toEqual(rows.map((row) => row?.clave_acceso).sort());
  const last = rows[2]?.clave_acceso;
  expect(emulator.entregadas.filter((clave) => clave === last)).toHaveLength(1);
});
