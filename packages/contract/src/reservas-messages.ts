/** Sentences of a booking that only the server says. */

/** A year typed wrong. */
export const CITA_LEJANA = 'La cita no puede ser a más de dos años desde hoy';
