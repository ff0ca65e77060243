/** Sentences about joining two records of one person. */

export const unidos = 'Registros unidos. Puede deshacerlo durante 24 horas.';
export const separados = 'La unión se deshizo: los dos registros están como antes.';
export const ya_unidos = 'Estos registros ya se unieron. Actualice la lista.';
export const union_vencida = 'Solo se puede deshacer durante las 24 horas siguientes.';
export const union_deshecha = 'Esta unión ya se deshizo.';
export const union_posterior = 'El registro que quedó se unió después con otro. Deshaga primero esa unión.';
export const registro_unido =
  'Este registro se unió a otro de la misma persona. Copie lo que escribió y ábralo desde la lista de pacientes.';
export const paciente_mismo = 'Elija dos pacientes distintos';
export const con_cuenta =
  'Uno de los dos registros es de la cuenta del paciente. Abra el otro registro y use «Vi el documento» para unirlos.';
export const de_otro_consultorio =
  'Otro consultorio verificó o atiende a uno de estos pacientes, y aquí no se puede decidir por él. Compare los dos con el documento y use «Vi el documento».';
export const con_tramite = 'Hay un cambio pendiente de confirmar en uno de los registros. Espere a que termine.';
export const con_borrador =
  'Hay algo sin guardar en la historia del registro que se va a unir. Guárdelo o descártelo primero.';
export const cita_a_la_vez = 'Los dos registros tienen una cita a la misma hora con el mismo profesional. Cancele una.';
export const espera_doble = 'Los dos registros están en la misma lista de espera. Retire uno.';
export const fallecido_uno =
  'Uno de los dos registros tiene fecha de fallecimiento y el otro no la misma. Iguálela antes de unir.';
