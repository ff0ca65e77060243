/** Sentences about the private addresses of an agenda. */

export const nombre_requerido = 'Diga en qué equipo la usará';
export const creado = 'Dirección creada. Cópiela ahora: no se vuelve a mostrar.';
export const quitado = 'Dirección quitada: ese calendario ya no se actualiza';
export const demasiados = 'Ya tiene diez direcciones. Quite una que no use para crear otra.';
/** Shown in a calendar instead of the patient and the reason. */
export const ocupado = 'Ocupado';
