import {
  cancelReservaOfDoctor,
  confirmEstadoPagado,
  setEstadoCita,
  undoPagoCita,
} from '@hampi/contract/agenda/citas/estados';
import { listCitasOfDoctor, listCitasOfOficina, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import { createReserva, moveCita } from '@hampi/contract/agenda/reservas/calls';
import { pathOf } from '@hampi/contract/base/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { type Caller, startTestApp } from '../../../testing/harness.ts';
import { HOY, LUNES } from '../turnos/testing/consultorio.ts';
import { aprobado, half, quarterPast, rechazado, reservadas } from './testing/reservada.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aSecretaria, aPaciente, aCita } = builders(db);
const { aReserva } = reservadas(harness);
beforeEach(() => clock.set(HOY));

const rango = { fecha: '2026-11-23', fechaFinal: '2026-12-13' };

/** A browser with an agenda open: what it shows, and how it refreshes. */
async function aBrowser(who: Account, of: { doctorId: number } | { officeId: number }, query = rango) {
  const { token } = await as(who);
  const get = (known?: string) =>
    harness.app.inject({
      url: 'doctorId' in of ? pathOf(listCitasOfDoctor, of, query) : pathOf(listCitasOfOficina, of, query),
      headers: {
        authorization: `Bearer ${token}`,
        ...(known === undefined ? {} : { 'if-none-match': `W/"${known}"` }),
      },
    });
  const shownBy = (reply: Awaited<ReturnType<typeof get>>) => {
    const { data, foreignData, version } = reply.json();
    return { citas: wholeCitas(data, foreignData), version: version as string };
  };
  const whole = async () => shownBy(await get());
  let shown = await whole();
  return {
    get,
    whole,
    shown: () => shown,
    /** Refetches as the web does; returns whether nothing had changed. */
    async refresh() {
      const reply = await get(shown.version);
      if (reply.statusCode === 304) return { same: true, bytes: reply.body.length };
      shown = shownBy(reply);
      return { same: false };
    },
  };
}

test('[AG-9] asked again when nothing changed, the agenda answers 304 and nothing else', async () => {
  const mine = await aReserva();
  const browser = await aBrowser(mine.doctor, { doctorId: mine.doctor.doctor_id });
  const office = await aBrowser(mine.doctor, { officeId: mine.oficina.id });
  // Another doctor's cita is not in this agenda, and reading changes nothing.
  await aReserva();
  await browser.whole();
  expect([await browser.refresh(), await office.refresh()]).toEqual(Array(2).fill({ same: true, bytes: 0 }));
});

test.each(['', 'x', '9'.repeat(40)])(
  '[AG-9] a version that never was, %j, is answered with the list',
  async (known) => {
    const { doctor, cita } = await aReserva();
    const browser = await aBrowser(doctor, { doctorId: doctor.doctor_id });
    const reply = await browser.get(known);
    expect([reply.statusCode, reply.json().data]).toMatchObject([200, [{ r_id: cita.id }]]);
  },
);

test('[AG-9] what leaves the range or the agenda leaves the list', async () => {
  const { doctor, oficina, paciente, cita } = await aReserva();
  const other = await aReserva();
  const lunes = await aBrowser(doctor, { doctorId: doctor.doctor_id }, { fecha: LUNES, fechaFinal: LUNES });
  const later = await aCita(doctor, oficina, paciente, { inicio: half });
  expect(await lunes.refresh()).toEqual({ same: false });
  expect(lunes.shown().citas.map(({ r_id }) => r_id)).toEqual([cita.id, later.id]);
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
  expect(await lunes.refresh()).toEqual({ same: false });
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
  for (const { get, shown } of browsers) expect((await get(shown().version)).statusCode).toBe(404);
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
    const before = browsers.map((browser) => browser.shown().citas);
    await change(reserva, await as(doctor));
    for (const [i, browser] of browsers.entries()) {
      expect(await browser.refresh()).toMatchObject({ same: false });
      expect(browser.shown().citas).not.toEqual(before[i]);
      expect(browser.shown().citas).toEqual((await browser.whole()).citas);
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
      const before = browser.shown().citas;
      await harness.owner.query(
        `update ${table} set ${columns.map((c, i) => `${c} = $${i + 2}`).join(', ')} where id = $1`,
        [id, ...Object.values(set)],
      );
      expect(await browser.refresh(), columns.join()).toMatchObject({ same: false });
      expect(browser.shown().citas, columns.join()).not.toEqual(before);
      expect(browser.shown().citas).toEqual((await browser.whole()).citas);
    }
  });
});
