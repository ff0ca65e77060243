/** Sentences about the register of breaches (BE-42). */

export const registrada = 'Brecha registrada; revise hasta cuándo debe avisar';
export const guardada = 'Cambios guardados';
export const cerrada_ok = 'Brecha cerrada';
export const descripcion = 'Debe escribir qué pasó';
export const datos = 'Debe escribir qué datos se vieron afectados';
export const futura = 'La fecha no puede ser posterior a hoy';
export const antes = 'No puede ser posterior al día en que se detectó';
export const aviso_antes = 'No puede ser anterior al día en que se detectó';
export const ya_cerrada = 'Esta brecha ya está cerrada';
export const sin_avisos = 'Antes de cerrarla anote cuándo se avisó, o por qué no hace falta avisar';
export const rango = 'Elija un lapso de 92 días como máximo';
export const parecida =
  'Ya hay una brecha abierta que se detectó esos días. Si es la misma, complétela; si es otra, confírmelo para registrarla';

/** `codigo` of the refusal of a breach that may be registered already. */
export const PARECIDA = 'brecha_parecida';
export const editada = 'Otra persona cambió esta brecha mientras usted la editaba';
