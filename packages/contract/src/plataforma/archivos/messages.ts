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
export const lectura_lenta = 'El archivo tarda demasiado en leerse; divídalo en varios';
export const lectura_memoria = 'El archivo necesita demasiada memoria al abrirlo; divídalo en varios';
export const lectura_ocupada = 'Hay muchos archivos en espera. Intente de nuevo en un minuto';
export const lectura_rota = 'No se pudo leer el archivo. Intente de nuevo; si se repite, guárdelo otra vez y súbalo';
