/** Sentences about booking online. */

export const no_recibe = 'Este profesional no recibe reservas en línea por ahora';
export const falta_identidad = 'Escriba su cédula o su pasaporte: el consultorio necesita saber quién reserva.';
export const falta_celular = 'Escriba su celular: el consultorio le llama si algo cambia.';
export const faltan_datos = 'Complete sus datos para reservar';
export const pendientes_limite =
  'Ya tiene tres citas que esperan respuesta. Cancele una, o espere a que un consultorio le conteste.';
export const tercera_cedula = 'Escriba la cédula o el pasaporte de la persona que asistirá';
export const tercera_nombre = 'Escriba los nombres y apellidos de la persona que asistirá';
export const solicitud_enviada = 'Solicitud enviada. El consultorio la aprueba y le avisamos por correo.';
export const horario_guardado = 'Guardamos su horario mientras paga.';
/** Reason stored with a cita that the practice did not answer in time. */
export const sin_respuesta = 'El consultorio no respondió antes de la hora de la cita';
