/** Sentences about citas and their dates. Single exports, so that each screen loads only those it uses. */

export const FORMA_PAGO = 'Elija la forma de pago';

/** What becomes of what was paid, said before a cita is cancelled. There is no giving back by Hampi itself. */
export const alCancelarPagada = (valor: string): string =>
  `Por esta cita se pagaron ${valor}. Al cancelarla el pago queda registrado, y es el consultorio quien lo devuelve: Hampi no devuelve dinero por sí mismo. Si la cita se reagenda, el pago pasa a la nueva.`;

/** The same of one that is cancelled. */
export const canceladaPagada = (valor: string): string =>
  `Por esta cita se pagaron ${valor}. El pago queda registrado; la devolución la hace el consultorio.`;

/** To the patient, in a mail and on the page of its link. */
export const pagoDeCancelada = (valor: string): string =>
  `Por esta cita consta un pago de ${valor}. Para su devolución, o para usarlo en otra cita, comuníquese con el consultorio.`;

/** 409 when there is no payment to undo. */
export const SIN_PAGO = 'La cita no tiene un pago que se pueda anular';

export const LLEGADA_SIN_APROBAR = 'Apruebe la cita antes de registrar la llegada';
export const LLEGADA_ANTES = 'La llegada se registra desde el día de la cita';
export const NO_ASISTIO_ANTES = 'La inasistencia se registra desde la hora de la cita';

export const reserva_actualizada = 'Reserva actualizada correctamente';
export const reserva_error = 'Error al actualizar la reserva';
export const reserva_cancelada = 'La cita ya fue cancelada';
/** 409 once the patient was told of a move. */
export const mover_avisada = 'El cambio ya no se puede deshacer';
export const mover_deshecha = 'La cita volvió a su hora';
export const reserva_pasada = 'La cita ya terminó y no se puede cambiar';
export const razon_otro = 'Debe llenar el campo de la descripción de la razón';
export const razon_requerida = 'Debe seleccionar la razón de la cancelación';
export const razon_sobra = 'La razón solo acompaña a una cancelación';
export const pagar_pregunta = 'Desea registrar esta cita como pagada?';
export const rango_vacio = 'No hay reservas en este rango';
export const cita_cancelada = 'Su cita fue cancelada';
export const cancelada_por_paciente = 'Cancelada por el paciente';
/** With what the patient said. */
export const canceladaPorPaciente = (razon: string) => `${cancelada_por_paciente}: «${razon}»`;
