/** Sentences about exporting one's data (BE-18). */

export const pedida = 'Preparamos su exportación; le avisaremos por correo cuando esté lista';
export const en_curso = 'Ya estamos preparando una exportación suya; espere a que termine';
export const demasiadas = 'Puede pedir tres exportaciones al día; intente nuevamente mañana';
export const no_lista = 'Esta exportación ya no se puede descargar; pida una nueva';
export const enlace_vencido = 'El enlace de descarga venció; vuelva a pulsar Descargar en Mi cuenta';
export const eliminada = 'La exportación fue eliminada';
export const sin_rol = 'La cuenta ya no tiene el rol con el que se pidió esta exportación';
export const inconclusa = 'No se pudo terminar de preparar; pida una nueva';
export const ya_no_representa = 'Esta cuenta ya no representa a esa persona';
export const cambio_lo_visible = 'Sus médicos cambiaron lo que comparten de su historia; pida una exportación nueva';
