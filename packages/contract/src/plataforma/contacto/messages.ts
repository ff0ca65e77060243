/** Sentences about messages to the support. */

export const contacto_ok = 'Mensaje enviado correctamente';
export const soporte_ok = 'Mensaje enviado correctamente.';
export const asunto = 'Asunto es obligatorio';
export const mensaje = 'Mensaje es obligatorio';
export const respuesta_ok = 'Respuesta enviada correctamente';
export const ya_contestado = 'Este mensaje ya fue contestado. Actualice la lista para leer la respuesta.';
export const respuesta_campos = 'Debe completar los campos: Asunto, Mensaje.';
