import { confirmTransaccion, startPagoDeReserva } from '@hampi/contract/dinero/transacciones/calls';
import { beforeEach } from 'vitest';
import type { ClienteAccount } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { startPayphone } from '../../../../testing/payphone.ts';
import { lapseCitas } from '../../../agenda/citas/citas.jobs.ts';
import { reservantes } from '../../../agenda/en-linea/testing/reservantes.ts';
import { HOY } from '../../../agenda/turnos/testing/consultorio.ts';
import { followTransacciones } from '../follow.jobs.ts';

/** The ledger's row for a prepayment that PayPhone took. */
export const COBRO = { clase: 'COBRO', valor: 5, forma_pago: 'PayPhone' };

/** An app with PayPhone's emulator, and patients who pay with it. */
export async function startPaying() {
  const app = await startTestApp();
  const { as, anonymous, clock, db, deps, runDueJobs } = app;
  const { emulator, day } = await startPayphone(deps);
  const { aReservante, anAbierto } = reservantes(app);

  beforeEach(() => {
    clock.set(HOY);
    day.before = undefined;
    day.lost = undefined;
  });

  const start = async (
    cliente: ClienteAccount,
    reservaId: number,
    body: { paymentType?: 'MedicalConsultation' } = {},
  ) => (await as(cliente)).call(startPagoDeReserva, { params: { reservaId }, body });
  /** Opens the page of the result, with what the browser brings back or without. */
  const comeBack = (clientTransactionId: string, transactionId?: number) =>
    anonymous.call(confirmTransaccion, {
      body: { clientTransactionId, transactionId: transactionId ?? emulator.find(clientTransactionId).id },
    });
  /** Runs the jobs of every minute, and the jobs that they enqueue. */
  async function everyMinute() {
    await lapseCitas.run({}, deps);
    await followTransacciones.run({}, deps);
    await runDueJobs();
  }

  /** A patient whose turno is held while the prepayment is due; `of` is an existing patient, otherwise a new one. */
  async function aHeldCita(more: Parameters<typeof anAbierto>[0] = {}, of?: ClienteAccount) {
    const abierto = await anAbierto(more);
    await abierto.withAnticipo();
    const cliente = of ?? (await aReservante());
    const cita = await abierto.ask(cliente);
    return { ...abierto, cliente, cita, begin: async () => (await start(cliente, cita.id)).clientTransactionId };
  }
  /** The same, paid with PayPhone: only the fee, or the whole consultation. */
  async function aPaidCita(body: { paymentType?: 'MedicalConsultation' } = {}) {
    const held = await aHeldCita();
    const { clientTransactionId } = await start(held.cliente, held.cita.id, body);
    emulator.pay(clientTransactionId);
    await comeBack(clientTransactionId);
    return { ...held, number: clientTransactionId };
  }
  const estadoOf = async (id: number) =>
    (await db.selectFrom('cita').where('id', '=', id).select('estado_reserva').executeTakeFirstOrThrow())
      .estado_reserva;
  const pagosOf = (id: number) =>
    db.selectFrom('pago').where('cita_id', '=', id).select(['clase', 'valor', 'forma_pago']).orderBy('id').execute();
  const pasosOf = async (clientTransactionId: string) =>
    (
      await db
        .selectFrom('transaccion_paso as p')
        .innerJoin('transaccion as t', 't.id', 'p.transaccion_id')
        .where('t.client_transaction_id', '=', clientTransactionId)
        .select('p.estado')
        .orderBy('p.id')
        .execute()
    ).map(({ estado }) => estado);

  return {
    ...app,
    emulator,
    day,
    aReservante,
    anAbierto,
    start,
    comeBack,
    everyMinute,
    aHeldCita,
    aPaidCita,
    estadoOf,
    pagosOf,
    pasosOf,
  };
}
