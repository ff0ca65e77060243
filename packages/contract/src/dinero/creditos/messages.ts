/** Sentences about credits. */

export const sin_creditos = 'No tiene créditos que sirvan con este profesional';
export const creditos_insuficientes = 'No tiene tantos créditos';
export const cuantos = 'Escriba cuántos créditos, un número entero desde 1';
export const quien_recibe = 'Escriba la cédula o el correo de quien recibe';
export const destinatario_desconocido =
  'No encontramos una cuenta de paciente con esa cédula o ese correo. Revise el dato, o pida a la otra persona el correo de su cuenta.';
export const destinatario_usted = 'Esa cuenta es la suya';
export const destinatario_otro = 'Los datos de quien recibe cambiaron. Búsquelo otra vez.';
export const transferidos = 'Créditos transferidos';
export const paquete_retirado = 'Ese paquete ya no se vende. Elija otro.';
export const paquete_valor = 'Debe ser un valor numérico';
export const paquete_valor_rango = 'Debe ser un valor entre 1 y 10000';
export const paquete_creditos = 'Debe ser un número entero del 1 al 100';
export const cita_pagada_con_credito = 'Pagó con un crédito. Su cita está reservada.';
export const demasiados_intentos = 'Ya empezó a pagar varias veces. Espere unos minutos.';
