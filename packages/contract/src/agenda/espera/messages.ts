/** Sentences about the waiting list. */

export const anotada = 'Queda en la lista de espera. Si se libera un turno que le sirva, le avisamos por correo.';
export const anadida = 'Paciente añadido a la lista de espera';
export const ya_espera = 'Esta persona ya está en la lista de espera de este profesional';
export const tres_esperas = 'Ya está en tres listas de espera. Salga de una para entrar en otra.';
export const lista_llena = 'La lista de espera de este profesional está llena';
export const sin_dias = 'Elija al menos un día';
export const horas_al_reves = 'La hora final debe ser mayor a la inicial';
export const hasta_fuera = 'Elija un día entre hoy y los próximos tres meses';
export const minutos_fuera = 'Escriba entre 10 minutos y 24 horas (1440)';
export const orden_guardado = 'Orden guardado';
export const ajustes_guardados = 'Ajustes de la lista guardados';
export const ofrecido = 'Turno ofrecido';
export const oferta_abierta = 'Esta persona ya tiene un turno ofrecido';
export const oferta_retirada = 'Oferta retirada: el turno quedó libre';
export const fuera_de_lista = 'Salió de la lista de espera';
export const turno_descartado = 'El turno queda libre y no se ofrecerá';
export const tomado = 'El turno es suyo';
export const tomado_por_pagar = 'El turno es suyo: pague el anticipo para confirmarlo';
export const rechazado = 'Gracias por avisar: el turno se ofrece a otra persona. Usted sigue en la lista.';
/** For an offer that was withdrawn, was accepted elsewhere, or expired. */
export const ya_no = 'Este turno ya fue tomado. Usted sigue en la lista.';
export const ya_no_espera = 'Ya no está en la lista de espera';
/** For staff who try to approve or move, in the agenda, a cita that is only an offer. */
export const cita_ofrecida = 'Este turno está ofrecido en la lista de espera: acepte o retire la oferta allí';
export const noticia_ofrecido = 'Se liberó un turno para usted';
export const noticia_liberado = 'Se liberó un turno y hay quien lo espera';
/** Reason stored with an offer's mail that was not sent. */
export const oferta_terminada = 'La oferta ya había terminado';
