/** Sentences about a patient's own citas. */

export const reagendada = 'Su cita cambió de fecha';
export const ya_empezo = 'La cita ya empezó: comuníquese con el consultorio';
export const sin_calendario = 'Esta cita ya no se realizará';
export const confirmada = 'Gracias: el consultorio sabe que usted asistirá';
