/** Sentences for failures of the server itself: the input was fine, and nothing was saved. */

export const SIN_ESPACIO =
  'El servidor se quedó sin espacio y no se guardó nada. Avise a quien administra el sistema e intente después';
export const SOLO_LECTURA =
  'En este momento el sistema solo permite consultar y no se guardó nada, intente nuevamente en unos minutos';
/** What `/healthz` says when a write does not end. */
export const ESCRITURA_DETENIDA =
  'En este momento el sistema solo permite consultar, porque lo que se guarda no termina de confirmarse';
export const ARCHIVOS_CAIDOS =
  'Los archivos no están disponibles en este momento y no se guardó nada, intente nuevamente en unos minutos';
export const CARACTER_NULO = 'Contiene un carácter que no se puede guardar, bórrelo y escríbalo de nuevo';
export const ENVIO_LENTO = 'La información tardó demasiado en llegar, revise su conexión e intente nuevamente';

/** A stored file that is missing or damaged (410). */
export const ARCHIVO_PERDIDO =
  'Este archivo no se puede abrir: falta o está dañado. La administración ya lo ve en su tablero.';
export const ARCHIVO_PERDIDO_CODIGO = 'ARCHIVO_PERDIDO';
