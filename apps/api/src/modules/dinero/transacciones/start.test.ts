import { saveAjustesDePago } from '@hampi/contract/dinero/transacciones/ajustes';
import { getPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import * as MTransacciones from '@hampi/contract/dinero/transacciones/messages';
import { expect, test } from 'vitest';
import { failure } from '../../agenda/turnos/testing/consultorio.ts';
import { COBRO, startPaying } from './testing/paying.ts';

const {
  as,
  anonymous,
  app,
  clock,
  db,
  deps,
  mailbox,
  runDueJobs,
  emulator,
  aReservante,
  start,
  comeBack,
  everyMinute,
  aHeldCita,
  estadoOf,
  pagosOf,
  pasosOf,
} = await startPaying();

test('[PA-1] a patient pays the prepayment and the cita is theirs', async () => {
  const { cita, begin, cliente, doctor } = await aHeldCita();
  const due = await (await as(cliente)).call(getPagoDeReserva, { params: { reservaId: cita.id } });
  expect(due).toMatchObject({ precioTotal: 40, pagoTotal: 5, saldo: 35, impedimento: null });
  const number = await begin();
  expect(number).toMatch(/^[A-Z0-9]{15}$/);
  emulator.pay(number);
  expect(await comeBack(number)).toMatchObject({
    estado: 'APROBADA',
    valor: 5,
    saldo: 35,
    ultimos: '1111',
    tarjeta: 'Visa',
    cita: { id: cita.id, estado_reserva: 'APROBADO', expira_en: null },
  });
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
  expect(await pasosOf(number)).toEqual(['PENDIENTE', 'CONFIRMANDO', 'APROBADA']);
  await runDueJobs();
  expect(mailbox.to(cliente.email).map((m) => m.asunto)).toEqual([
    'Su cita está reservada',
    'Recibimos su pago de $ 5,00',
  ]);
  const linked = db.selectFrom('medico_paciente').where('cliente_id', '=', cliente.cliente_id).select('doctor_id');
  expect(await linked.execute()).toEqual([{ doctor_id: doctor.doctor_id }]);
});

test('[PA-1] beginning to pay holds the turno for sixteen minutes, however late one begins', async () => {
  const { cita, begin } = await aHeldCita();
  clock.advance({ minutes: 19 });
  await begin();
  clock.advance({ minutes: 15 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('PENDIENTE');
  clock.advance({ minutes: 2 });
  await everyMinute();
  expect(await estadoOf(cita.id)).toBe('CANCELADO');
});

test('[PA-1] a patient who cancels pays nothing, keeps the turno for a while and may try again', async () => {
  const { cita, begin } = await aHeldCita();
  const first = await begin();
  emulator.cancel(first);
  expect(await comeBack(first)).toMatchObject({ estado: 'CANCELADA', cita: { estado_reserva: 'PENDIENTE' } });
  const second = await begin();
  emulator.pay(second);
  expect((await comeBack(second)).estado).toBe('APROBADA');
  expect((await comeBack(first)).estado).toBe('CANCELADA');
  expect(await pagosOf(cita.id)).toEqual([COBRO]);
});

test('[PA-1] a cita that is paid, over or somebody else’s cannot be paid', async () => {
  const { cita, begin, cliente } = await aHeldCita();
  expect((await failure(start(await aReservante(), cita.id))).status).toBe(404);
  const nobody = anonymous.call(getPagoDeReserva, { params: { reservaId: cita.id } });
  expect((await failure(nobody)).status).toBe(401);
  const number = await begin();
  emulator.pay(number);
  await comeBack(number);
  expect(await failure(start(cliente, cita.id))).toMatchObject({
    status: 409,
    mensaje: MTransacciones.reserva_ya_pagada,
  });
});

test('[PA-1] a turno cannot be held for ever by beginning again and again', async () => {
  const { cita, begin, cliente } = await aHeldCita();
  for (let i = 0; i < 6; i++) await begin();
  expect(await failure(start(cliente, cita.id))).toMatchObject({ mensaje: MTransacciones.intentos_agotados });
});

test('[PA-1] without PayPhone configured nobody pays online', async () => {
  const { cliente, cita, doctor } = await aHeldCita();
  const payphone = deps.payphone;
  deps.payphone = undefined;
  try {
    const due = await (await as(cliente)).call(getPagoDeReserva, { params: { reservaId: cita.id } });
    expect(due.impedimento).toBe(MTransacciones.sin_pagos_en_linea);
    expect(await failure(start(cliente, cita.id))).toMatchObject({ status: 409 });
    const saved = (await as(doctor)).call(saveAjustesDePago, {
      body: { payphone_account_type: 'business', payphone_identifier: '1790012344001', anticipos: [] },
    });
    expect(await failure(saved)).toMatchObject({ mensaje: MTransacciones.sin_pagos_en_linea });
  } finally {
    deps.payphone = payphone;
  }
});

test('[PA-1] the script of the box is allowed only on the page of a payment', async () => {
  const payphone = deps.payphone;
  if (!payphone) throw new Error('no payphone');
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  const cdnUrl = 'https://cdn.payphone.test';
  deps.payphone = { ...payphone, config: { ...payphone.config, mode: 'caja', cdnUrl } };
  try {
    expect(await policyOf('/pagarReserva/1')).toMatch(/script-src 'self' https:\/\/cdn\.payphone\.test/);
    expect(await policyOf('/confirmarTransaccion')).not.toContain(cdnUrl);
    expect(await policyOf('/')).not.toContain(cdnUrl);
  } finally {
    deps.payphone = payphone;
  }
});
