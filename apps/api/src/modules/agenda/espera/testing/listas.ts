import { cancelReservaOfDoctor } from '@hampi/contract/agenda/citas/estados';
import {
  addMiEspera,
  addToListaDeEspera,
  type DeseoDeConsultorio,
  type DeseoDePaciente,
  getListaDeEspera,
  setAjustesDeEspera,
} from '@hampi/contract/agenda/espera/calls';
import { DIAS } from '@hampi/contract/base/fechas';
import { enqueue } from '../../../../process/jobs.ts';
import type { ClienteAccount } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';
import { lapseCitas } from '../../citas/citas.jobs.ts';
import { reservantes } from '../../en-linea/testing/reservantes.ts';
import { reviewEsperas } from '../relleno.ts';

/** The wish of somebody who can come at any time until the middle of December. */
export const cualquiera = { dias: [...DIAS], hasta: '2026-12-15' };

/** Makes practices whose first hour on Monday is taken, and people who wait for one. */
export function listas(harness: Awaited<ReturnType<typeof startTestApp>>) {
  const { as, db, clock, mailbox, runDueJobs } = harness;
  const { aReservante, anAbierto } = reservantes(harness);

  /** A practice that offers automatically unless told otherwise, with a cita on Monday at nine. */
  async function aLista(more: { automatica?: boolean; espacios?: number } = {}) {
    const abierto = await anAbierto(more.espacios ? { espacios: more.espacios } : {});
    const { doctor, book } = abierto;
    const caller = await as(doctor);
    const params = { doctorId: doctor.doctor_id };
    if (more.automatica === false)
      await caller.call(setAjustesDeEspera, { params, body: { automatica: false, minutos: 45 } });
    const cita = await book();
    const lista = () => caller.call(getListaDeEspera, { params });
    const free = async (id = cita.id) => {
      const body = { razonNoDisponibilidad: 'Congreso' };
      // Logs in again, because the clock may have passed the end of a session.
      await (await as(doctor)).call(cancelReservaOfDoctor, { params: { reservationId: id }, body });
    };
    const add = async (cliente_id: number, deseo: Partial<DeseoDeConsultorio> = {}) =>
      caller.call(addToListaDeEspera, { params, body: { cliente_id, ...cualquiera, ...deseo } });
    return { ...abierto, cita, caller, params, lista, free, add };
  }
  type Lista = Awaited<ReturnType<typeof aLista>>;

  /** Somebody with an account, on the waiting list. */
  async function waits(
    { doctor }: Pick<Lista, 'doctor'>,
    deseo: Partial<DeseoDePaciente> = {},
    cliente?: ClienteAccount,
  ) {
    const who = cliente ?? (await aReservante());
    const body = { doctor_id: doctor.doctor_id, ...cualquiera, ...deseo };
    const { id } = await (await as(who)).call(addMiEspera, { body });
    return { ...who, espera_id: id };
  }
  /** Simulates a minute of the queue: citas out of time lapse, freed places are offered, and mails leave. */
  async function minute() {
    await enqueue(db, lapseCitas, {}, clock.now());
    await runDueJobs();
    await enqueue(db, reviewEsperas, {}, clock.now());
    await runDueJobs();
    await runDueJobs();
  }

  /** The code of the last offer that was mailed to somebody. */
  const codigoOf = (email: string) =>
    /\/turnoOfrecido\/([\w-]{43})/.exec(mailbox.lastTo(email)?.texto ?? '')?.[1] ?? '';
  const ofertas = (espera_id: number) =>
    db
      .selectFrom('espera_oferta as x')
      .innerJoin('cita as r', 'r.id', 'x.cita_id')
      .where('x.espera_id', '=', espera_id)
      .select(['x.cita_id', 'x.cierre', 'r.estado_reserva', 'r.inicio'])
      .orderBy('x.id')
      .execute();
  const estado = async (espera_id: number) =>
    (await db.selectFrom('espera').where('id', '=', espera_id).select('estado').executeTakeFirstOrThrow()).estado;

  return { aLista, aReservante, waits, minute, codigoOf, ofertas, estado };
}
