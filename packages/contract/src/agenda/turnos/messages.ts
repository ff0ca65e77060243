/** Sentences about turnos: why one cannot be booked. */

/** 400 for a date beyond the planning horizon (`ultimaFecha`). */
export const FECHA_LEJANA = 'La fecha está demasiado lejos: elija una de los próximos dos años';
export const turno_ocupado = 'El turno ya fue tomado por otra persona';
export const turno_inexistente = 'El turno ya no existe en el horario de la oficina';
export const turno_pasado = 'El turno ya pasó';
export const turno_ya_reservo = 'El paciente ya tiene una cita a esa hora';
export const turno_otra_oficina = 'El profesional ya atiende en otra oficina a esa hora';
