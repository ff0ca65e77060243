/** Sentences about the time in which a professional does not attend. */

/** The refusal of a cita inside an absence. */
export const turno_ausente = 'El profesional no atiende a esa hora';
export const traslapa = 'Ya hay un bloqueo en ese tiempo: edítelo o elija otras horas';
export const motivo = 'Escriba el motivo';
export const fin = 'La ausencia debe terminar después de empezar';
export const horas_juntas = 'Escriba la hora de inicio y la de fin, o bloquee el día entero';
export const larga = 'Una ausencia puede durar hasta un año';
export const pasada = 'Ese tiempo ya pasó: elija uno que todavía no termine';
export const bloqueado = 'El horario quedó bloqueado';
export const liberado = 'El horario vuelve a ofrecerse';
export const cambiada = 'Otra persona cambió este bloqueo: revise los datos y guarde otra vez';
export const vacio = 'No hay ausencias en los próximos meses';

/** How many citas stay in the blocked time. */
export const citasEnEseTiempo = (total: number): string =>
  total === 1 ? 'Hay 1 cita en ese tiempo' : `Hay ${total} citas en ese tiempo`;
