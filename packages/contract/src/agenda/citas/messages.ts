/** Sentences about citas and their dates. Single exports, so that each screen loads only those it uses. */

/** 400 for a date beyond the planning horizon (`ultimaFecha`). */
export const FECHA_LEJANA = 'La fecha está demasiado lejos: elija una de los próximos dos años';

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

/** 409 where a payment mark is to be undone. */
export const SIN_PAGO = 'La cita no tiene un pago que se pueda anular';

export const LLEGADA_SIN_APROBAR = 'Apruebe la cita antes de registrar la llegada';
export const LLEGADA_ANTES = 'La llegada se registra desde el día de la cita';
export const NO_ASISTIO_ANTES = 'La inasistencia se registra desde la hora de la cita';
