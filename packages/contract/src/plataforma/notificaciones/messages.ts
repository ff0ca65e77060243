/** Sentences about the bell. */

export const notificaciones_vacio = 'No existen notificaciones';
export const noticia_nueva = 'Nueva reserva';
export const noticia_por_aprobar = 'Nueva reserva por aprobar';
export const noticia_aprobada = 'Reserva aprobada';
export const noticia_no_aceptada = 'Reserva no aceptada';
export const noticia_cancelada = 'Reserva cancelada';
export const noticia_vencida = 'Solicitud vencida';
export const noticia_por_vencer = 'Solicitud por vencer, sin respuesta';
export const noticia_reagendada = 'Reserva reagendada';
export const noticia_recordatorio = 'Recordatorio de su cita';
export const noticias_institucion_error = 'Error al cargar notificaciones de institución';
