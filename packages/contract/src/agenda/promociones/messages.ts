/** Sentences about campaigns. */
import { fechaCorta } from '../../base/fechas.ts';

/** 3 §5. Names the discount in dollars, as the form entered it. */
export const descuentoBajo = (dolares: number): string =>
  `El valor de descuento no puede ser menor a $4, el valor del descuento ingresado es de $${dolares.toFixed(2).replace('.', ',')}`;
export const nombre_requerido = 'El nombre de la campaña es obligatorio';
export const porcentaje = 'El descuento debe ser un número entero entre 1 y 100';
export const detalles_requeridos = 'Los detalles de la campaña son obligatorios';
export const inicio_requerido = 'La fecha de inicio es obligatoria';
export const fin_requerido = 'La fecha de finalización es obligatoria';
export const fecha_pasada = 'La fecha no puede ser anterior a hoy';
export const fin_antes = 'La fecha de finalización debe ser igual o posterior a la de inicio';
export const fecha_lejana = 'La campaña debe terminar dentro de los próximos dos años';
export const empezada = 'La campaña ya empezó: solo se puede ver';
export const eliminar_pregunta = '¿Está seguro de eliminar esta promoción?';
export const no_vigente = 'La campaña no está vigente';
export const creadas_requeridas = 'El campo promociones creadas es requerido';
/** `reset` is the date on which the counter starts again. */
export const sinRestantes = (reset: string | null): string =>
  `No le quedan campañas.${reset ? ` El contador vuelve a empezar el ${fechaCorta(reset)}` : ''}`;
