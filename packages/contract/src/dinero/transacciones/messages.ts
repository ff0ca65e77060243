/** Sentences about online payments. */

export const sin_pagos_en_linea = 'Esta instalación todavía no recibe pagos en línea';
export const celular_invalido = 'El número de celular ingresado no es válido';
export const ajustes_guardados = 'Datos guardados exitosamente';
export const reserva_ya_pagada = 'Esta reserva ya está pagada';
export const reserva_sin_pago = 'Esta reserva no espera un pago';
export const reserva_vencida = 'El tiempo para pagar terminó y el horario quedó libre. Reserve otra vez.';
export const pago_en_curso = 'Estamos confirmando su pago. No pague otra vez.';
export const intentos_agotados = 'Ya intentó pagar varias veces. Pida al consultorio que le agende.';
export const payphone_caido = 'No se pudo abrir PayPhone. No se cobró nada: intente nuevamente en unos minutos.';
export const pago_desconocido = 'No encontramos ese pago';

export const creditos_comprados = 'Pago aprobado. Sus créditos están en su cuenta.';

/** The sentence for each stored result. */
export const resultado = {
  PENDIENTE: 'Estamos confirmando su pago',
  CONFIRMANDO: 'Estamos confirmando su pago',
  APROBADA: 'Pago aprobado. Su cita está reservada.',
  CANCELADA: 'El pago fue cancelado',
  VENCIDA: 'El pago no se completó',
  POR_REVERSAR: 'Le devolvemos su pago',
  REVERSADA: 'Su pago fue devuelto',
  POR_DEVOLVER: 'Le devolveremos su pago',
  DEVUELTA: 'Su pago fue devuelto',
} as const;
