import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { isTercero } from '../cita-text.ts';

/** The patient whom the doctor should see next: of those waiting, the one with the earliest cita. Third persons have no history to open. */
export const siguienteOf = (citas: readonly CitaAgenda[], clienteId: number): CitaAgenda | undefined =>
  citas
    .filter((cita) => cita.r_estado_reserva === 'APROBADO' && cita.r_llegada === 'LLEGO')
    .filter((cita) => cita.c_id !== clienteId && !isTercero(cita))
    .toSorted((a, b) => Date.parse(a.r_inicio) - Date.parse(b.r_inicio) || a.r_id - b.r_id)[0];

/** Today's cita with this patient: whoever has arrived first, then the earliest. Cancelled ones and third persons do not count. */
export const citaDeHoy = (citas: readonly CitaAgenda[], clienteId: number): CitaAgenda | undefined =>
  citas
    .filter((cita) => cita.c_id === clienteId && cita.r_estado_reserva === 'APROBADO' && !isTercero(cita))
    .toSorted(
      (a, b) =>
        Number(b.r_llegada === 'LLEGO') - Number(a.r_llegada === 'LLEGO') ||
        Date.parse(a.r_inicio) - Date.parse(b.r_inicio) ||
        a.r_id - b.r_id,
    )[0];
