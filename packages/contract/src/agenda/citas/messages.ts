/** Sentences about citas and their dates. Single exports, so that each screen loads only those it uses. */

export const FORMA_PAGO = 'Elija la forma de pago';

/** What happens to the money already paid, shown before a cita is cancelled. Hampi itself does not refund it. */
export const alCancelarPagada = (valor: string): string =>
  `Por esta cita se pagaron ${valor}. Al cancelarla el pago queda registrado, y es el consultorio quien lo devuelve: Hampi no devuelve dinero por sí mismo. Si la cita se reagenda, el pago pasa a la nueva.`;

/** The same sentence for a cita that is already cancelled. */
export const canceladaPagada = (valor: string): string =>
  `Por esta cita se pagaron ${valor}. El pago queda registrado; la devolución la hace el consultorio.`;

/** For the patient, in the mail and on the page that its link opens. */
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
/** 409 if the patient has already been told about the move. */
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
/** The sentence with the reason that the patient gave. */
export const canceladaPorPaciente = (razon: string) => `${cancelada_por_paciente}: «${razon}»`;
