/** Sentences about what the patient reads. */
export const reserva_razon = 'Escriba por qué la reserva';
export const reserva_plazo = 'Elija un día desde hoy y a lo más dentro de 30 días; después podrá renovarla';
export const compartir_cambiado = 'Esto cambió en otra ventana. Revise lo guardado antes de continuar';
export const entrada_pedida = 'Pedido registrado. Le enviamos un correo con la fecha hasta la que le responderán';
export const pedido_de_entrada = (dia: string) => `Pide leer su consulta del ${dia}, que está reservada.`;
export const pedido_aviso = 'Un paciente pidió leer una entrada que usted reservó';
