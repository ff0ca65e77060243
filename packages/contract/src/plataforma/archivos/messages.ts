/** Sentences about files. */

export const foto_ajena = 'La foto no existe o no le pertenece';
/** Photos of an iPhone, which browsers and this program cannot read. */
export const archivo_heic =
  'Las fotos HEIC no se pueden leer. En el iPhone elija Ajustes, Cámara, Formatos, «El más compatible», o envíe la foto como JPG';
export const archivos_demasiados = 'Ya subió muchas imágenes. Guarde lo que está haciendo y espere una hora';
export const archivo_danado = 'La imagen está dañada o no se puede leer';
export const archivo_falta = 'Debe seleccionar un archivo';
export const archivo_guardado = 'Archivo guardado correctamente.';
export const archivo_incompleto = 'El archivo llegó incompleto, envíelo nuevamente';
