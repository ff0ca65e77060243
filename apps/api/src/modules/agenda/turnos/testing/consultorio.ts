import { createReserva, type ReservaNueva } from '@hampi/contract/agenda/reservas/calls';
import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { instantOf } from '@hampi/contract/base/fechas';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import type { Failure, startTestApp } from '../../../../testing/harness.ts';

/** The tests' clock is at a Tuesday, 09:00 in Guayaquil; their citas are on the following Monday. */
export const HOY = '2026-11-24T14:00:00Z';
export const LUNES = '2026-11-30';

export const at = (turnos: Turno[], inicio: string) => turnos.find((t) => Date.parse(t.inicio) === Date.parse(inicio));

/** The refusal of a call. */
export const failure = async (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (error) => error as Failure,
  );

/** Makes doctors with hours on Monday, and books with them. */
export function consultorios({ as, db }: Awaited<ReturnType<typeof startTestApp>>) {
  const { aDoctor, aPaciente, anOficina, aHorario } = builders(db);

  /** A doctor with an office that is open one hour on Monday, in turnos of a quarter of an hour, and a patient. */
  async function aConsultorio(
    more: { zona?: 'America/Guayaquil' | 'Pacific/Galapagos'; espacios?: number; doctor?: DoctorAccount } = {},
  ) {
    const doctor = more.doctor ?? (await aDoctor());
    const oficina = await anOficina(doctor, { zona: more.zona ?? 'America/Guayaquil' });
    for (const [hora_inicio, hora_fin] of [
      ['09:00', '09:15'],
      ['09:15', '09:30'],
      ['09:30', '09:45'],
      ['09:45', '10:00'],
    ] as const)
      await aHorario(doctor, oficina, { hora_inicio, hora_fin, espacios_disponibles: more.espacios ?? 1 });
    const paciente = await aPaciente(doctor);
    const reserva = (patch: Partial<ReservaNueva> = {}): ReservaNueva => ({
      doctor_id: doctor.doctor_id,
      oficinaId: oficina.id,
      cliente_id: paciente.id,
      especializacion_id: oficina.especializacion_id,
      servicio_id: null,
      inicio: instantOf(LUNES, '09:00', oficina.zona),
      fin: instantOf(LUNES, '09:15', oficina.zona),
      ...patch,
    });
    const turnos = async (query: { fecha?: string; fechaFinal?: string; clienteId?: number } = {}) =>
      (await as(doctor)).call(listTurnos, {
        params: { doctorId: doctor.doctor_id },
        query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES, ...query },
      });
    const book = async (patch: Partial<ReservaNueva> = {}) =>
      (await as(doctor)).call(createReserva, { body: reserva(patch) });
    return { doctor, oficina, paciente, reserva, turnos, book };
  }

  return { aConsultorio };
}
