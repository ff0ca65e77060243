/** Sentences about what the patient reads. */
export const reserva_razon = 'Escriba por qué la reserva';
export const reserva_plazo = 'Elija un día desde hoy y a lo más dentro de 30 días; después podrá renovarla';
export const compartir_cambiado = 'Esto cambió en otra ventana. Revise lo guardado antes de continuar';
