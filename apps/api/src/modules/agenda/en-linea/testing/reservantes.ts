import { createReservaEnLinea, type ReservaEnLinea } from '@hampi/contract/agenda/en-linea/calls';
import { builders, type ClienteAccount } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';
import { consultorios } from '../../turnos/testing/consultorio.ts';

/** Makes patients with an account, and doctors with whom they can book. */
export function reservantes(harness: Awaited<ReturnType<typeof startTestApp>>) {
  const { as, db } = harness;
  const { aCliente } = builders(db);
  const { aConsultorio } = consultorios(harness);

  /** A patient who has filled in everything that booking asks for. */
  async function aReservante() {
    const cliente = await aCliente();
    await db.updateTable('cliente').set({ celular: '0991234567' }).where('id', '=', cliente.cliente_id).execute();
    return cliente;
  }

  /** A practice that patients see. */
  async function anAbierto(more: Parameters<typeof aConsultorio>[0] = {}) {
    const consultorio = await aConsultorio(more);
    const { doctor, oficina, reserva } = consultorio;
    await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', doctor.doctor_id).execute();
    const pedido = (patch: Partial<ReservaEnLinea> = {}): ReservaEnLinea => {
      const { inicio, fin } = reserva();
      return {
        doctor_id: doctor.doctor_id,
        oficinaId: oficina.id,
        especializacion_id: oficina.especializacion_id,
        inicio,
        fin,
        ...patch,
      };
    };
    const ask = async (cliente: ClienteAccount, patch: Partial<ReservaEnLinea> = {}) =>
      (await as(cliente)).call(createReservaEnLinea, { body: pedido(patch) });
    /** From now on the office asks for a prepayment. */
    const withAnticipo = async () => {
      await db.updateTable('doctor').set({ cobra_en_linea: true }).where('id', '=', doctor.doctor_id).execute();
      await db.updateTable('oficina').set({ pago_reserva_habilitacion: true }).where('id', '=', oficina.id).execute();
    };
    return { ...consultorio, pedido, ask, withAnticipo };
  }

  return { aReservante, anAbierto };
}
