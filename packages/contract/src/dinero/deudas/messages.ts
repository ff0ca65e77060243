/** Sentences about the platform's debts. */

export const como = 'Escriba cómo se pagó: la transferencia, su número, quién la hizo';
export const pagada_el = 'La fecha no puede ser posterior a hoy';
export const ya_cerrada = 'Alguien ya cerró esta deuda';
export const antes_de_la_cita = 'Se paga después de la cita: hasta entonces el crédito puede volver al paciente';
export const cerrada = 'Pago registrado';
