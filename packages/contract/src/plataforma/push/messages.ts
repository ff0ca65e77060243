/** Sentences about push notifications (3 §5, §8). */

export const titulo_requerido = 'Título de la notificación es obligatorio';
export const titulo_largo = 'Título de la notificación no debe tener mas de 60 caracteres';
export const cuerpo_requerido = 'Cuerpo de la notificación es obligatorio';
export const cuerpo_largo = 'Cuerpo de la notificación no debe tener mas de 150 caracteres';
export const uso =
  'Llega enseguida a quien tiene Hampi abierto y a la campana de los demás. Lo que ofrece o anuncia algo es una promoción.';
export const uso_promocion = 'Solo llega a quienes aceptaron promociones, también por correo.';
export const enviada = 'Notificación enviada correctamente.';
export const pregunta = (audiencia: string, soloQuienAcepta = false) =>
  `Llegará a ${audiencia}${soloQuienAcepta ? ', si aceptaron promociones,' : ''} y no se puede deshacer. ¿Desea enviar la notificación?`;
export const repetida = 'Esa misma notificación se envió hace menos de un minuto';
