import { cancelWithCode } from '@hampi/contract/agenda/citas/cancelacion';
import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import { cancelMiCita, listCitasOfCliente, moveMiCita } from '@hampi/contract/agenda/citas/mias';
import { instantOf } from '@hampi/contract/base/fechas';
import { listMisMovimientos } from '@hampi/contract/dinero/creditos/calls';
import { expect, test } from 'vitest';
import type { ClienteAccount, DoctorAccount } from '../../../../testing/builders.ts';
import { LUNES } from '../../../agenda/turnos/testing/consultorio.ts';
import { crediting } from '../../creditos/testing/crediting.ts';
import { COBRO, startPaying } from '../testing/paying.ts';

const paying = await startPaying();
const {
  anonymous,
  as,
  clock,
  db,
  emulator,
  mailbox,
  runDueJobs,
  aHeldCita,
  aPaidCita,
  comeBack,
  everyMinute,
  pagosOf,
} = paying;
const { buy, creditosOf, deudasOf, spend } = crediting(paying);

const cancel = async (cliente: ClienteAccount, reservationId: number) =>
  (await as(cliente)).call(cancelMiCita, { params: { reservationId } });
const cancelOfPractice = async (doctor: DoctorAccount, reservationId: number) =>
  (await as(doctor)).call(cancelReservaOfDoctor, {
    params: { reservationId },
    body: { razonNoDisponibilidad: 'No disponibilidad' },
  });
const RETURNED = { clase: 'DEVOLUCION', valor: -5, forma_pago: 'Otro' };

test('[PA-3] if the patient cancels a day before, the fee becomes a credit, valid with the same professional', async () => {
  const { cliente, cita, doctor, number } = await aPaidCita();
  await cancel(cliente, cita.id);
  await everyMinute();
  expect(await creditosOf(cliente)).toMatchObject({
    total_creditos: 0,
    conProfesional: [{ doctor_id: doctor.doctor_id, creditos: 1 }],
  });
  expect(await pagosOf(cita.id)).toEqual([COBRO, RETURNED]);
  expect((await comeBack(number)).estado).toBe('APROBADA');
  expect(emulator.charged(number)).toBe(500);
  expect(mailbox.lastTo(cliente.email)?.texto).toContain('vuelve como un crédito');
});

test('[PA-3] that credit pays this professional, who is owed nothing more, and no other', async () => {
  const { cliente, cita, ask } = await aPaidCita();
  await cancel(cliente, cita.id);
  const elsewhere = await aHeldCita({}, cliente);
  await expect(spend(cliente, elsewhere.cita.id)).rejects.toMatchObject({ status: 409 });
  const again = await ask(cliente);
  await spend(cliente, again.id);
  expect(await creditosOf(cliente)).toMatchObject({ conProfesional: [] });
  expect(await deudasOf(again.id)).toEqual([]);
});

test('[PA-3] if the patient cancels later, the fee is kept', async () => {
  const { cliente, cita } = await aPaidCita();
  clock.set(new Date(Date.parse(cita.inicio) - 23 * 3_600_000).toISOString());
  await cancel(cliente, cita.id);
  await runDueJobs();
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0, conProfesional: [] });
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect(mailbox.lastTo(cliente.email)?.texto).toContain('no se devuelve');
});

test('[PA-3] if a whole consultation was paid, the part beyond the fee waits for a person to return it', async () => {
  const { cliente, cita } = await aPaidCita({ paymentType: 'MedicalConsultation' });
  expect(await pagosOf(cita.id)).toEqual([{ ...COBRO, valor: 40 }]);
  await cancel(cliente, cita.id);
  expect(await pagosOf(cita.id)).toEqual([{ ...COBRO, valor: 40 }, RETURNED]);
  expect(await deudasOf(cita.id)).toMatchObject([
    { tipo: 'DEVOLUCION', estado: 'PENDIENTE', valor_centavos: 3500, motivo: 'CANCELADA_POR_PACIENTE' },
  ]);
});

test('[PA-3] the fee of a patient without an account, who can keep no credit, waits for a person to return it', async () => {
  const { cliente, cita } = await aPaidCita();
  await runDueJobs();
  const mails = mailbox.to(cliente.email).map(({ texto }) => texto);
  const codigo = /\/cancelarCita\/([\w-]{43})/.exec(mails.join())?.[1] ?? '';
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', cliente.cliente_id).execute();
  await anonymous.call(cancelWithCode, { params: { codigo } });
  expect(await deudasOf(cita.id)).toMatchObject([
    { tipo: 'DEVOLUCION', estado: 'PENDIENTE', valor_centavos: 500, motivo: 'CANCELADA_POR_PACIENTE' },
  ]);
});

test('[PA-3] a spent credit comes back and nobody is owed for it: if the patient cancels in time, or the practice at any time', async () => {
  for (const by of ['PACIENTE', 'CONSULTORIO']) {
    const { cliente, cita, doctor } = await aHeldCita();
    await buy(cliente, 1);
    await spend(cliente, cita.id);
    await (by === 'PACIENTE' ? cancel(cliente, cita.id) : cancelOfPractice(doctor, cita.id));
    expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 1, conProfesional: [] });
    expect(await pagosOf(cita.id)).toEqual([{ ...COBRO, forma_pago: 'Otro' }, RETURNED]);
    expect(await deudasOf(cita.id)).toMatchObject([{ tipo: 'LIQUIDACION', estado: 'ANULADA' }]);
    expect((await (await as(cliente)).call(listMisMovimientos)).map((m) => m.tipo_transaccion)).toEqual([
      'DEVOLUCION',
      'USO',
      'COMPRA',
    ]);
  }
});

test('[PA-3] a moved cita keeps what was paid, and gives it back when it is cancelled', async () => {
  const { cliente, cita, doctor, number } = await aPaidCita();
  const quarterPast = {
    inicio: instantOf(LUNES, '09:15', 'America/Guayaquil'),
    fin: instantOf(LUNES, '09:30', 'America/Guayaquil'),
  };
  const moved = await (await as(cliente)).call(moveMiCita, { params: { reservationId: cita.id }, body: quarterPast });
  expect(await (await as(cliente)).call(listCitasOfCliente, { query: {} })).toMatchObject([
    { r_id: moved.id, r_pago_total: 5, r_en_linea: 5 },
    { r_id: cita.id },
  ]);
  await cancelOfPractice(doctor, moved.id);
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('REVERSADA');
  expect(emulator.charged(number)).toBe(0);
});

test('[PA-3] when two cancel at once the fee comes back once', async () => {
  const { cliente, cita } = await aPaidCita();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(cliente, cita.id)));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect((await creditosOf(cliente)).conProfesional).toMatchObject([{ creditos: 1 }]);
});

test('[PA-2] after 20:00 a payment that the practice cancels is recorded as owed to the patient', async () => {
  const { cita, doctor, number } = await aPaidCita();
  clock.advance({ hours: 12 });
  await cancelOfPractice(doctor, cita.id);
  await everyMinute();
  clock.advance({ minutes: 11 });
  await everyMinute();
  expect((await comeBack(number)).estado).toBe('POR_DEVOLVER');
  expect(await deudasOf(cita.id)).toMatchObject([
    { tipo: 'DEVOLUCION', estado: 'PENDIENTE', valor_centavos: 500, motivo: 'CANCELADA_POR_CONSULTORIO' },
  ]);
});

test('[PA-4] a paid cita moved by its patient with less than 24 hours left stays late: moving and cancelling does not return the fee', async () => {
  const { cliente, cita } = await aPaidCita();
  clock.set(new Date(Date.parse(cita.inicio) - 15 * 3_600_000).toISOString());
  const week = 7 * 24 * 3_600_000;
  const later = (at: string) => new Date(Date.parse(at) + week).toISOString().replace('.000Z', 'Z');
  const caller = await as(cliente);
  const moved = await caller.call(moveMiCita, {
    params: { reservationId: cita.id },
    body: { inicio: later(cita.inicio), fin: later(cita.fin) } as never,
  });
  const [mine] = await caller.call(listCitasOfCliente, { query: { cuando: 'proximas' } });
  expect(mine).toMatchObject({ r_id: moved.id, r_tarde: true, r_en_linea: 5 });
  await cancel(cliente, moved.id);
  await runDueJobs();
  expect(await creditosOf(cliente)).toMatchObject({ total_creditos: 0, conProfesional: [] });
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect(mailbox.lastTo(cliente.email)?.texto).toContain('Cambió la fecha con menos de 24 horas');
});

test('[PA-4] moved in time, or by the practice, a paid cita keeps its right to the credit', async () => {
  const { cliente, cita } = await aPaidCita();
  const week = 7 * 24 * 3_600_000;
  const later = (at: string) => new Date(Date.parse(at) + week).toISOString().replace('.000Z', 'Z');
  clock.set(new Date(Date.parse(cita.inicio) - 30 * 3_600_000).toISOString());
  const moved = await (await as(cliente)).call(moveMiCita, {
    params: { reservationId: cita.id },
    body: { inicio: later(cita.inicio), fin: later(cita.fin) } as never,
  });
  await cancel(cliente, moved.id);
  expect((await creditosOf(cliente)).conProfesional).toMatchObject([{ creditos: 1 }]);
});
