import { fechaCorta, horaOf, nombreDia } from '../../base/fechas.ts';
import type { CitaAgenda } from './calls.ts';

/**
 * The practice's message that reminds the patient of a cita (BE-23): when and where. It names neither service nor specialty, because
 * somebody else may read the telephone.
 */
export const recordatorioTexto = (
  cita: Pick<CitaAgenda, 'c_nombres' | 'r_inicio' | 'r_fecha_reserva' | 'o_nombre' | 'o_zona'>,
): string =>
  `Hola, ${cita.c_nombres}. Le recordamos su cita del ${nombreDia(cita.r_fecha_reserva)} ${fechaCorta(cita.r_fecha_reserva)} a las ${horaOf(cita.r_inicio, cita.o_zona)} en ${cita.o_nombre}. Si no puede asistir, por favor avísenos.`;
