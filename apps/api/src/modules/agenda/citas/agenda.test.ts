import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import {
  type AgendaLista,
  type ListaExtra,
  listaAfter,
  listCitasOfDoctor,
  listCitasOfOficina,
} from '@hampi/contract/agenda/citas/lista';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { pathOf } from '@hampi/contract/base/endpoint';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { type Caller, startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { forgetChanges } from './agenda.versions.ts';
import { aprobado, half, quarterPast, rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, deps, clock } = harness;
const { aSecretaria, aPaciente, aCita } = builders(db);
const { aReserva } = reservadas(harness);
beforeEach(() => clock.set(HOY));

const rango = { fecha: '2026-11-23', fechaFinal: '2026-12-13' };
const sorted = (lista: AgendaLista) => [...lista.citas].sort((a, b) => a.r_id - b.r_id);

/** A browser with an agenda open: what it shows, and how it refreshes. */
async function aBrowser(who: Account, of: { doctorId: number } | { officeId: number }, query = rango) {
  const { token } = await as(who);
  const get = (more: { desde?: string; known?: string } = {}) =>
    harness.app.inject({
      url:
        'doctorId' in of
          ? pathOf(listCitasOfDoctor, of, { ...query, desde: more.desde })
          : pathOf(listCitasOfOficina, of, { ...query, desde: more.desde }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(more.known ? { 'if-none-match': `W/"${more.known}"` } : {}),
      },
    });
  const whole = async () => listaAfter((await get()).json());
  let shown = await whole();
  return {
    get,
    whole,
    shown: () => shown,
    /** Refetches as the web does. Returns `same`, or how many bytes and rows came and whether it was the whole list. */
    async refresh() {
      const reply = await get({ desde: shown.version, known: shown.version });
      if (reply.statusCode === 304) return { same: true, bytes: reply.body.length };
      const body = reply.json() as ListaExtra & { data: [] };
      shown = listaAfter(body, shown.citas);
      return { same: false, bytes: reply.body.length, rows: body.data.length, partial: body.cambios !== undefined };
    },
  };
}

test('[AG-9] asked again when nothing changed, the agenda answers 304 and nothing else', async () => {
  const mine = await aReserva();
  const browser = await aBrowser(mine.doctor, { doctorId: mine.doctor.doctor_id });
  const office = await aBrowser(mine.doctor, { officeId: mine.oficina.id });
  expect(await browser.refresh()).toEqual({ same: true, bytes: 0 });
  expect((await browser.get({ known: browser.shown().version })).statusCode).toBe(304);
  // Another doctor's cita is not in this agenda, and reading changes nothing.
  await aReserva();
  await browser.whole();
  expect([await browser.refresh(), await office.refresh()]).toEqual(Array(2).fill({ same: true, bytes: 0 }));
});

test('[AG-9] after a booking only what changed comes, in less than 2 kB', async () => {
  const { doctor, oficina, paciente } = await aReserva();
  for (let day = 1; day < 10; day++) await aCita(doctor, oficina, paciente, { inicio: `2026-12-0${day}T16:00:00Z` });
  const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
  await (await as(doctor)).call(createReserva, {
    body: {
      inicio: quarterPast,
      fin: half,
      doctor_id: doctor.doctor_id,
      oficinaId: oficina.id,
      cliente_id: paciente.id,
      especializacion_id: oficina.especializacion_id,
    },
  });
  const heard = await browser.refresh();
  expect(heard).toMatchObject({ same: false, rows: 1, partial: true });
  expect(heard.bytes).toBeLessThan(2_000);
  expect(sorted(browser.shown())).toEqual(sorted(await browser.whole()));
});

test('[AG-9] what leaves the range or the agenda leaves the list', async () => {
  const { doctor, oficina, paciente, cita } = await aReserva();
  const other = await aReserva();
  const lunes = await aBrowser(doctor, { doctorId: doctor.doctor_id }, { fecha: LUNES, fechaFinal: LUNES });
  const later = await aCita(doctor, oficina, paciente, { inicio: half });
  expect(await lunes.refresh()).toMatchObject({ rows: 1 });
  await db
    .updateTable('cita')
    .set({ fecha_reserva: '2026-12-07', inicio: '2026-12-07T14:00:00Z', fin: '2026-12-07T14:15:00Z' })
    .where('id', '=', cita.id)
    .execute();
  await db
    .updateTable('cita')
    .set({ doctor_id: other.doctor.doctor_id, oficina_id: other.oficina.id })
    .where('id', '=', later.id)
    .execute();
  expect(await lunes.refresh()).toMatchObject({ rows: 0, partial: true });
  expect(lunes.shown().citas).toEqual([]);
});

test('[AG-9] somebody who no longer works for the agenda does not find it, whatever version they have', async () => {
  const { doctor, oficina } = await aReserva();
  const secretaria = await aSecretaria([doctor]);
  const browsers = [
    await aBrowser(secretaria, { doctorId: doctor.doctor_id }),
    await aBrowser(secretaria, { officeId: oficina.id }),
  ];
  await db.deleteFrom('secretaria_doctor').where('doctor_id', '=', doctor.doctor_id).execute();
  for (const { get, shown } of browsers)
    expect((await get({ desde: shown().version, known: shown().version })).statusCode).toBe(404);
});

test.each(['', 'x', '1.2', '1.2.3', '1.1.0:1:', '1.1.9:3:', '1.1.3:9:7,5', '1.1.3:9:,', '1.1.3:9:10', '9'.repeat(40)])(
  '[AG-9] a version that never was, %j, is answered with the whole list',
  async (desde) => {
    const { doctor, cita } = await aReserva();
    const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
    const reply = await browser.get({ desde, known: desde });
    expect([reply.statusCode, reply.json().cambios]).toEqual([200, undefined]);
    expect(reply.json().data).toMatchObject([{ r_id: cita.id }]);
  },
);

test('[AG-9] a version from before the last start, or older than what is kept, is answered with the whole list', async () => {
  const { doctor } = await aReserva();
  const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
  const [start, second, snapshot] = browser.shown().version.split('.') as [string, string, string];
  for (const old of [
    `${Number(start) - 1}.${second}.${snapshot}`,
    `${start}.${Number(second) - 21 * 3600}.${snapshot}`,
  ]) {
    const reply = await browser.get({ desde: old, known: old });
    expect([reply.statusCode, reply.json().cambios]).toEqual([200, undefined]);
  }
});

test('[AG-9] with too many changes the list comes whole', async () => {
  const { doctor, oficina, paciente } = await aReserva();
  const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
  await sql`insert into agenda_cambio (doctor_id, oficina_id, cita_id) select ${doctor.doctor_id}, ${oficina.id}, 1000000 + g
    from generate_series(1, 150) g`.execute(db);
  await aCita(doctor, oficina, paciente, { inicio: half });
  expect(await browser.refresh()).toMatchObject({ rows: 2, partial: false });
});

test('[AG-9] changes are deleted after a day, when no version can ask for them any more', async () => {
  const { doctor } = await aReserva();
  await harness.owner.query(`update agenda_cambio set cuando = now() - interval '25 hours' where doctor_id = $1`, [
    doctor.doctor_id,
  ]);
  const second = await aReserva();
  await forgetChanges.run({}, deps as never);
  const left = await db.selectFrom('agenda_cambio').select('doctor_id').execute();
  const doctors = new Set(left.map((row) => row.doctor_id));
  expect([doctors.has(doctor.doctor_id), doctors.has(second.doctor.doctor_id)]).toEqual([false, true]);
});

test('[AG-9] transactions that commit in a different order than they began hide no change', async () => {
  const { doctor, oficina, paciente, cita } = await aReserva();
  const second = await aCita(doctor, oficina, paciente, { inicio: half });
  const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
  const precio = (at: typeof db, id: number, value: number) =>
    at.updateTable('cita').set({ precio: value }).where('id', '=', id).execute();
  const shownPrices = () => sorted(browser.shown()).map((row) => row.r_precio);

  let commitFirst = () => {};
  const firstMayCommit = new Promise<void>((resolve) => {
    commitFirst = resolve;
  });
  let written = () => {};
  const firstHasWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const first = db.transaction().execute(async (trx) => {
    await precio(trx as never, cita.id, 11);
    written();
    await firstMayCommit;
  });
  await firstHasWritten;
  await precio(db, second.id, 22);
  expect(await browser.refresh()).toMatchObject({ same: false, rows: 1 });
  expect(shownPrices()).toEqual([40, 22]);
  commitFirst();
  await first;
  expect(await browser.refresh()).toMatchObject({ same: false });
  expect(shownPrices()).toEqual([11, 22]);
  expect(await browser.refresh()).toMatchObject({ same: true });
});

test('[AG-9] while many write at once, every answer leads to the true state at the end', async () => {
  const { doctor, oficina, paciente } = await aReserva();
  const citas = await Promise.all(
    Array.from({ length: 8 }, (_, i) => aCita(doctor, oficina, paciente, { inicio: `2026-12-0${i + 1}T16:00:00Z` })),
  );
  const browsers = await Promise.all(Array.from({ length: 4 }, () => aBrowser(doctor, { doctorId: doctor.doctor_id })));
  const writing = citas.map(async ({ id }, i) => {
    for (let n = 1; n <= 8; n++)
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('cita')
          .set({ precio: n * 10 + i })
          .where('id', '=', id)
          .execute();
        await sql`select pg_sleep(${Math.random() / 100})`.execute(trx);
      });
  });
  let busy = true;
  const reading = browsers.map(async (browser) => {
    while (busy) await browser.refresh();
    await browser.refresh();
  });
  await Promise.all(writing);
  busy = false;
  await Promise.all(reading);
  const truth = sorted(await (browsers[0] as (typeof browsers)[0]).whole());
  for (const browser of browsers) expect(sorted(browser.shown())).toEqual(truth);
});

describe('every write that the list shows changes its version', () => {
  type Reservada = Awaited<ReturnType<typeof aReserva>>;
  type Case = [string, (r: Reservada, caller: Caller) => Promise<unknown>];
  const values = (table: 'cita' | 'cliente' | 'oficina', set: object, id: number) =>
    db.updateTable(table).set(set).where('id', '=', id).execute();

  const cases: Case[] = [
    [
      'a booking',
      ({ doctor, oficina, paciente }, caller) =>
        caller.call(createReserva, {
          body: {
            inicio: quarterPast,
            fin: half,
            doctor_id: doctor.doctor_id,
            oficinaId: oficina.id,
            cliente_id: paciente.id,
            especializacion_id: oficina.especializacion_id,
          },
        }),
    ],
    ['a move', ({ params }, caller) => caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } })],
    ['a rejection', ({ params }, caller) => caller.call(setEstadoCita, { params, body: rechazado })],
    [
      'another reason, and approved again',
      async ({ params }, caller) => {
        await caller.call(setEstadoCita, { params, body: rechazado });
        await caller.call(setEstadoCita, { params, body: { ...rechazado, razonNoDisponibilidad: 'Otra' } });
        await caller.call(setEstadoCita, { params, body: aprobado });
        await caller.call(setEstadoCita, { params, body: { ...rechazado, razonNoDisponibilidad: 'La última' } });
      },
    ],
    [
      'a cancellation',
      ({ params }, caller) =>
        caller.call(cancelReservaOfDoctor, { params, body: { razonNoDisponibilidad: 'Congreso' } }),
    ],
    ['a payment', ({ params }, caller) => caller.call(confirmEstadoPagado, { params })],
    [
      'a payment of a cita that was moved',
      async ({ params, doctor }, caller) => {
        await caller.call(confirmEstadoPagado, { params });
        await caller.call(moveCita, { params, body: { inicio: quarterPast, fin: half } });
        const last = await db
          .selectFrom('cita')
          .where('doctor_id', '=', doctor.doctor_id)
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        await caller.call(undoPagoCita, { params: { reservationId: last.id }, body: { razon: 'Error' } });
      },
    ],
    [
      "the patient's names",
      ({ paciente }) => values('cliente', { nombres: 'Otra', apellidos: 'Persona' }, paciente.id),
    ],
    [
      "the patient's document",
      ({ paciente }) => values('cliente', { tipo_documento: 'PASAPORTE', cedula_identidad: 'AB1' }, paciente.id),
    ],
    ["the office's name", ({ oficina }) => values('oficina', { nombre: 'Otro nombre' }, oficina.id)],
    [
      "the doctor's name",
      ({ doctor }) =>
        db.updateTable('usuario').set({ apellidos: 'Otro Apellido' }).where('id', '=', doctor.usuario_id).execute(),
    ],
    [
      "the service's colour",
      async ({ doctor, cita }) => {
        const servicio = await db
          .insertInto('servicio')
          .values({ doctor_id: doctor.doctor_id, nombre: 'Holter', precio: 35, background_color: '#3B82C4' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await values('cita', { servicio_id: servicio.id }, cita.id);
        const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
        await db.updateTable('servicio').set({ background_color: '#000000' }).where('id', '=', servicio.id).execute();
        expect(await browser.refresh()).toMatchObject({ same: false });
      },
    ],
    ['a cita that disappears', ({ cita }) => db.deleteFrom('cita').where('id', '=', cita.id).execute()],
  ];

  test.each(cases)('[AG-9] %s', async (_, change) => {
    const reserva = await aReserva();
    const { doctor, oficina } = reserva;
    const secretaria = await aSecretaria([doctor]);
    const browsers = [
      await aBrowser(doctor, { doctorId: doctor.doctor_id }),
      await aBrowser(secretaria, { doctorId: doctor.doctor_id }),
      await aBrowser(secretaria, { officeId: oficina.id }),
    ];
    const before = browsers.map((browser) => sorted(browser.shown()));
    await change(reserva, await as(doctor));
    for (const [i, browser] of browsers.entries()) {
      expect(await browser.refresh()).toMatchObject({ same: false });
      expect(sorted(browser.shown())).not.toEqual(before[i]);
      expect(sorted(browser.shown())).toEqual(sorted(await browser.whole()));
      expect(await browser.refresh()).toMatchObject({ same: true });
    }
  });

  test('[AG-9] any column of the list, written in any way', async () => {
    const { doctor, oficina, paciente, cita } = await aReserva();
    const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
    const writes: [string, number, Record<string, unknown>][] = [
      ['cita', cita.id, { inicio: '2026-12-01T15:00:00Z', fin: '2026-12-01T15:30:00Z' }],
      ['cita', cita.id, { fecha_reserva: '2026-12-01' }],
      ['cita', cita.id, { precio: 31, descuento: 5 }],
      ['cita', cita.id, { creditos: 3 }],
      ['cita', cita.id, { servicio: 'Control' }],
      ['cita', cita.id, { razon_no_disponibilidad: 'Viaje' }],
      ['cita', cita.id, { cedula_tercera_persona: '0102030400', nombre_tercera_persona: 'Otra Persona' }],
      ['cita', cita.id, { cliente_id: (await aPaciente(doctor)).id }],
      ['cita', cita.id, { cliente_id: paciente.id }],
      ['cliente', paciente.id, { apellidos: 'Distinto' }],
      ['cliente', paciente.id, { nombres: 'Distinta' }],
      ['oficina', oficina.id, { zona: 'Pacific/Galapagos' }],
      ['usuario', doctor.usuario_id, { titulo_honorifico: 'Lic.' }],
      ['usuario', doctor.usuario_id, { nombres: 'Otros Nombres' }],
    ];
    for (const [table, id, set] of writes) {
      const columns = Object.keys(set);
      const before = sorted(browser.shown());
      await harness.owner.query(
        `update ${table} set ${columns.map((c, i) => `${c} = $${i + 2}`).join(', ')} where id = $1`,
        [id, ...Object.values(set)],
      );
      expect(await browser.refresh(), columns.join()).toMatchObject({ same: false });
      expect(sorted(browser.shown()), columns.join()).not.toEqual(before);
      expect(sorted(browser.shown())).toEqual(sorted(await browser.whole()));
    }
  });
});
