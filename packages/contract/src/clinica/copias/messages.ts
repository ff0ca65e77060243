/** Sentences about copies of a history (BE-28). */

export const pedida = 'Preparamos la copia; aquí verá cuándo está lista';
export const demasiadas = 'Ya pidió muchas copias hoy; intente nuevamente mañana';
export const en_curso = 'Espere a que terminen las copias que se están preparando';
export const sin_visitas = 'No hay consultas que copiar en lo que eligió';
export const muchas_visitas = 'Son más de 3 000 consultas: elija un rango de fechas';
export const no_lista = 'El archivo de esta copia ya no está; pida una nueva';
export const no_entregable = 'Esta copia todavía no está lista';
export const sin_entregar = 'Registre primero a quién se entregó la copia';
export const entregada = 'La entrega quedó registrada';
export const ya_entregada = 'Esta copia ya fue entregada';
export const ya_no_paciente = 'Ya no es paciente suyo';
export const inconclusa = 'No se pudo terminar de preparar; pida una nueva';
export const motivo = 'Escriba para qué la piden';
export const papel_futuro = 'La fecha no puede ser posterior a hoy';
export const papel = 'Escriba el número o el nombre del documento con que la piden';
export const desde_hasta = 'La fecha final no puede ser anterior a la inicial';
export const fechas = 'Elija las dos fechas';
export const visitas = 'Elija al menos una consulta';
export const secreto_autoridad = 'Solo un juez o un fiscal puede ordenar la reserva';
export const secreto_razon = 'Escriba quién ordena la reserva y por qué';
export const secreto_hasta = 'Elija una fecha desde hoy hasta dentro de cinco años';
export const sin_autorizacion =
  'El paciente ya no autoriza que usted lea lo de otros médicos, y esta copia lo tiene. Pida otra, con lo suyo';
export const cancelada = 'La copia fue cancelada';
export const ya_terminada = 'Esa copia ya terminó de prepararse';
export const cambio_lo_visible = 'Sus médicos cambiaron lo que comparten de su historia. Prepare una copia nueva';
export const papel_fecha = 'Escriba la fecha de ese documento';
