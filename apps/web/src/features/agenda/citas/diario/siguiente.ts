import type { CitaAgenda } from '@hampi/contract/agenda/citas/calls';
import { isTercero } from '../cita-text.ts';

/** The patient whom the doctor should see next: of those waiting, the one with the earliest cita. Third persons have no history to open. */
export const siguienteOf = (citas: readonly CitaAgenda[], clienteId: number): CitaAgenda | undefined =>
  citas
    .filter((cita) => cita.r_estado_reserva === 'APROBADO' && cita.r_llegada === 'LLEGO')
    .filter((cita) => cita.c_id !== clienteId && !isTercero(cita))
    .toSorted((a, b) => Date.parse(a.r_inicio) - Date.parse(b.r_inicio) || a.r_id - b.r_id)[0];
