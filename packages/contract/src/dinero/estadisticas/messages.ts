/** Sentences about statistics. */

export const rango_largo = 'El rango no debe pasar de un año';
export const sin_cobros = 'No hay cobros en este rango';
export const sin_actividad = 'Ninguna secretaria cobró ni reservó en este rango';
export const sin_reservas = 'No hay reservas en este rango';
