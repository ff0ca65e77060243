/** Sentences of statistics. */

export const rango_largo = 'El rango no debe pasar de un año';
export const sin_cobros = 'No hay cobros en este rango';
