/** Sentences about the register of requests of rights (OP-1, BE-42). */

export const entrada_pedida = 'Ya pidió esta entrada. Le responderán dentro del plazo';
export const registrado = 'Pedido registrado; la persona recibe un correo con el plazo';
export const respondido = 'Respuesta enviada correctamente';
export const nombre = 'Debe ingresar el nombre de quien pide';
export const pedido = 'Debe escribir qué pide';
export const respuesta = 'Debe escribir la respuesta';
export const cuenta_inexistente = 'No hay una cuenta con ese usuario, email o cédula';
export const recibida_futura = 'La fecha no puede ser posterior a hoy';
export const recibida_antigua = 'La fecha es de hace más de un año';
export const ya_respondida = 'Este pedido ya fue respondido';
export const mensaje_registrado = 'El pedido de ese mensaje ya está registrado';
export const cuenta_abierta = 'Su cuenta sigue abierta: elimínela primero en Usuarios, o responda que no procede';
