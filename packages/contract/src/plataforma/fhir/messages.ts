/** Sentences about the access of other programs (BE-18). */
export const nombre_requerido = 'Escriba un nombre para reconocer el programa';
export const nombre_largo = 'El nombre puede tener hasta 60 caracteres';
export const tipos_requeridos = 'Elija al menos un tipo de dato';
export const dias = 'Elija por cuánto tiempo vale';
export const acceso_creado = 'Acceso creado. Copie la clave ahora: no se muestra de nuevo';
export const acceso_revocado = 'Acceso revocado';
export const demasiados_accesos = 'Ya tiene 20 accesos; revoque los que no usa';
export const tipo_ajeno = 'Su cuenta no tiene ese tipo de datos';

/** Sentences for the programs themselves, inside an OperationOutcome. */
export const sin_clave = 'Falta la clave de acceso, venció o fue revocada';
export const sin_permiso = 'La clave no permite leer este tipo de recurso';
export const no_encontrado = 'No existe o no es visible para esta clave';
export const tipo_desconocido = 'Este servidor no tiene ese tipo de recurso';
export const solo_lectura = 'Este servidor solo permite leer';
export const parametro_desconocido = 'Parámetro de búsqueda no soportado';
export const parametro_invalido = 'Valor no válido en el parámetro de búsqueda';
export const formato = 'Este servidor responde solo en JSON';
