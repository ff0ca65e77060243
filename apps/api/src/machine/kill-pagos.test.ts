/** `kill -9` of the program between two steps of a payment: the next program continues from what is stored, and nothing is done twice. */
import { createReservaEnLinea, type ReservaPedida } from '@hampi/contract/agenda/en-linea/calls';
import { confirmTransaccion, startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import type { IntentoDePago } from '@hampi/contract/dinero/transacciones/intento';
import { expect, test } from 'vitest';
import { openSession } from '../access/session.ts';
import { EMULATOR_TOKEN } from '../adapters/payphone/emulator/routes.ts';
import type { Deps } from '../deps.ts';
import { systemClock } from '../process/clock.ts';
import { builders } from '../testing/builders.ts';
import { aPractice, startAlone, undoAfterEach } from '../testing/operation.ts';
import { startPayphone } from '../testing/payphone.ts';
import type { ApiProcess } from '../testing/process.ts';

undoAfterEach();

const deps: Pick<Deps, 'clock' | 'payphone'> = { clock: systemClock, payphone: undefined };
const { emulator, day, url: payphone } = await startPayphone(deps);
const SETTINGS = {
  HAMPI_PAYPHONE_TOKEN: EMULATOR_TOKEN,
  HAMPI_PAYPHONE_MODE: 'redireccion',
  HAMPI_PAYPHONE_URL: payphone,
  HAMPI_PAYPHONE_TEST: 'si',
};

test('[PA-2] kill -9 before PayPhone confirms, and after: after the next start one payment, one cita', async () => {
  const { program, url, startAgain } = await startAlone(SETTINGS);
  const { db, doctor, oficina, turnos } = await aPractice(url);
  await db
    .updateTable('doctor')
    .set({ med_visible: true, cobra_en_linea: true })
    .where('id', '=', doctor.doctor_id)
    .execute();
  await db.updateTable('oficina').set({ pago_reserva_habilitacion: true }).where('id', '=', oficina.id).execute();
  const cliente = await builders(db).aCliente();
  await db.updateTable('cliente').set({ celular: '0991234567' }).where('id', '=', cliente.cliente_id).execute();
  const token = await openSession(db, systemClock, cliente.usuario_id, cliente.rol);
  const [first, second] = await turnos(program);

  const payAt = async (running: ApiProcess, turno: typeof first) => {
    const { inicio = '', fin = '' } = turno ?? {};
    const { especializacion_id, id: oficinaId } = oficina;
    const body = { doctor_id: doctor.doctor_id, oficinaId, especializacion_id, inicio, fin };
    const cita = (await running.call(createReservaEnLinea, token, { body })).data as ReservaPedida;
    const params = { reservaId: cita.id };
    const { clientTransactionId } = (await running.call(startPagoDeReserva, token, { params, body: {} }))
      .data as IntentoDePago;
    return { cita_id: cita.id, clientTransactionId, transactionId: emulator.pay(clientTransactionId).id };
  };
  type Paid = Awaited<ReturnType<typeof payAt>>;
  const comeBack = (running: ApiProcess, { clientTransactionId, transactionId }: Paid) =>
    running.call(confirmTransaccion, token, { body: { clientTransactionId, transactionId } });
  const expectOnce = async (running: ApiProcess, paid: Paid) => {
    for (let again = 0; again < 2; again++)
      expect((await comeBack(running, paid)).data).toMatchObject({
        estado: 'APROBADA',
        cita: { estado_reserva: 'APROBADO' },
      });
    expect(emulator.charged(paid.clientTransactionId)).toBe(500);
    expect(
      await db.selectFrom('pago').where('cita_id', '=', paid.cita_id).select(['clase', 'valor']).execute(),
    ).toEqual([{ clase: 'COBRO', valor: 5 }]);
  };

  const unconfirmed = await payAt(program, first);
  day.before = async (asked) => {
    if (!asked.includes('Confirm')) return;
    day.before = undefined;
    await program.kill();
    throw new Error('nobody is there any more');
  };
  await comeBack(program, unconfirmed).catch(() => {});
  expect(emulator.find(unconfirmed.clientTransactionId).confirmado).toBe(false);
  const next = await startAgain();
  await expectOnce(next, unconfirmed);

  const confirmed = await payAt(next, second);
  let killed = Promise.resolve();
  day.lost = (asked) => {
    if (!asked.includes('Confirm')) return false;
    day.lost = undefined;
    killed = next.kill();
    return true;
  };
  await comeBack(next, confirmed).catch(() => {});
  await killed;
  expect(emulator.find(confirmed.clientTransactionId).confirmado).toBe(true);
  await expectOnce(await startAgain(), confirmed);
});
