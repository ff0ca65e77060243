/** Sentences about files. */

export const foto_ajena = 'La foto no existe o no le pertenece';
export const archivo_danado = 'La imagen está dañada o no se puede leer';
export const archivo_falta = 'Debe seleccionar un archivo';
export const archivo_guardado = 'Archivo guardado correctamente.';
export const archivo_incompleto = 'El archivo llegó incompleto, envíelo nuevamente';
