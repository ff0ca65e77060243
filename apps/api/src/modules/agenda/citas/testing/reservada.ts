import { listTurnos, type Turno } from '@hampi/contract/agenda/turnos/calls';
import { builders, type DoctorAccount } from '../../../../testing/builders.ts';
import type { startTestApp } from '../../../../testing/harness.ts';
import { LUNES } from '../../turnos/testing/consultorio.ts';

/** Monday at nine in Guayaquil, and the quarters after it. */
export const nine = '2026-11-30T14:00:00Z';
export const quarterPast = '2026-11-30T14:15:00Z';
export const half = '2026-11-30T14:30:00Z';

export const aprobado = { estado_reserva: 'APROBADO' } as const;
export const rechazado = { estado_reserva: 'RECHAZADO', razonNoDisponibilidad: 'No disponibilidad' } as const;

/** Makes booked citas, and reads what happened to them. */
export function reservadas({ as, db }: Awaited<ReturnType<typeof startTestApp>>) {
  const { aDoctor, aPaciente, anOficina, aHorario, aCita } = builders(db);

  /** A doctor with two turnos of a quarter of an hour on Monday, and one cita at nine. */
  async function aReserva(more: Parameters<typeof aCita>[3] = {}, of?: DoctorAccount) {
    const doctor = of ?? (await aDoctor());
    const oficina = await anOficina(doctor);
    const horario = await aHorario(doctor, oficina);
    await aHorario(doctor, oficina, { hora_inicio: '09:15', hora_fin: '09:30' });
    const paciente = await aPaciente(doctor);
    const cita = await aCita(doctor, oficina, paciente, { inicio: nine, horario_id: horario.id, ...more });
    return { doctor, oficina, horario, paciente, cita, params: { reservationId: cita.id } };
  }
  type Reservada = Awaited<ReturnType<typeof aReserva>>;

  const stored = (id: number) => db.selectFrom('cita').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const freeTurnos = async ({ doctor, oficina }: Reservada) => {
    const turnos: Turno[] = await (await as(doctor)).call(listTurnos, {
      params: { doctorId: doctor.doctor_id },
      query: { oficinaId: oficina.id, fecha: LUNES, fechaFinal: LUNES },
    });
    return turnos.filter((t) => t.disponible).map((t) => t.inicio);
  };
  const audited = (accion: string, entidad_id: number) =>
    db.selectFrom('auditoria').where('accion', '=', accion).where('entidad_id', '=', entidad_id).selectAll().execute();

  return { aReserva, stored, freeTurnos, audited };
}
