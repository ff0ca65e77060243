/** Sentences about booking. */

export const booking_fecha_especialidad = 'Debe seleccionar la fecha y la especialidad';
export const booking_fecha = 'Debe seleccionar la fecha';
export const booking_horario = 'Debe seleccionar un horario para continuar';
export const booking_sucursal = 'El profesional no está asociado a esa sucursal';
export const reagendar_otro = 'Una cita solo se puede mover entre oficinas del mismo consultorio o institución';
export const booking_fecha_oficina = 'La fecha no corresponde a la hora de la oficina';
export const booking_paciente = 'Debe seleccionar un paciente';
export const booking_servicio = 'El servicio no se ofrece en esta oficina';
export const booking_especialidad = 'La especialidad no corresponde a esta oficina';
export const sobreturno_motivo = 'Debe indicar el motivo del sobreturno';
/** Shown beside a day without hours. */
export const sin_turnos = 'No atiende ese día';
export const reserva_guardada = 'Cita guardada exitosamente.';
export const reserva_ok = 'Se ha reservado la cita';
export const reserva_no = 'No se ha reservado la cita';
/** A dragged cita was dropped where there is no turno. */
export const mover_sin_turno =
  'A esa hora no hay un turno libre y la cita volvió a su lugar. Como sobreturno se mueve con Reagendar.';
/** A drop on a free turno of another office. */
export const moverDeOficina = (de: string, a: string) =>
  `Ese turno es de ${a} y la cita es en ${de}. ¿Mover la cita a ${a}?`;
export const mover_otra_consulta =
  'Ese turno es de otro doctor o de otra clínica y la cita volvió a su lugar. Cancele esta cita y agende otra allí.';
export const citaMovida = (cuando: string) => `Cita movida al ${cuando}`;
/** For a move that changed only the end. */
export const citaHasta = (hora: string) => `La cita termina ahora a las ${hora}`;
