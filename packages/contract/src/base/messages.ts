/**
 * Sentences that a person reads from the server or beside a field, each in one place, as required by 1 §5, §8; 2 §5, §8 and
 * 3 §5, §8 with typing errors corrected (decisions 13). New sentences go into a file of their feature instead.
 */
export const requerido = 'El campo es requerido';
export const cedula = 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres';
export const cedula_requerida = 'El campo cedula de Identidad es requerido';
export const cedula_representante = 'La cédula del representante debe tener 10 dígitos';
export const pasaporte = 'El pasaporte debe tener entre 3 y 20 letras o números';
export const ruc = 'Formato de RUC incorrecto';
export const email_requerido = 'Email es obligatorio';
export const email = 'Formato de email es incorrecto';
export const email_formato = 'El email no tiene un formato válido';
export const celular = 'El número de celular debe tener al menos 10 dígitos';
export const telefono = 'Número de teléfono es incorrecto, solo números';
export const telefono_requerido = 'Número de teléfono es obligatorio';
export const password = 'La contraseña debe tener al menos 8 caracteres';
export const password_no_coincide = 'Las contraseñas no coinciden';
export const password_larga = 'La contraseña no debe tener más de 200 caracteres';
export const terminos = 'Debe aceptar los términos y condiciones';
/** `dia` as dd/mm/aaaa. */
export const fecha_desde = (dia: string) => `Elija una fecha desde el ${dia}`;
export const fecha_hasta = (dia: string) => `Elija una fecha hasta el ${dia}`;
export const fecha = 'Formato de fecha no válido';
export const hora = 'Formato de hora no válido';
export const numerico = 'Debe ser un valor numérico';
export const entero_positivo = 'Debe ser un entero positivo';
export const texto_largo = 'El texto es demasiado largo';
export const opcion = 'Debe seleccionar una opción';
export const rango_fechas = 'La fecha inicial debe ser menor a la fecha final';
export const rango_largo = 'El rango de fechas es demasiado amplio';
export const formulario = 'Debe completar los campos correctamente.';
export const campo_desconocido = 'El campo no existe';
export const conexion = 'Error de conexión';
export const version_nueva = 'Hay una versión nueva de Hampi';
export const pulse_recargar = 'Cuando termine lo que está haciendo, pulse aquí para recargar la página.';
export const guardado_fallido = 'No se pudo guardar la información, recargue la página';
export const envio_fallido = 'No se pudo enviar la información, recargue la página';
export const generico = 'Ocurrió un error, intente nuevamente';
export const guardado = 'Registro guardado exitosamente';
export const eliminado = 'Registro eliminado exitosamente';
export const no_editado = 'No se pudo editar registro';
export const no_eliminado = 'No se pudo eliminar registro';
export const datos_guardados = 'Datos guardados correctamente.';
export const datos_actualizados = 'Datos actualizados correctamente.';
export const datos_eliminados = 'Datos eliminados correctamente.';
export const no_encontrado = 'No se encontró lo que busca';
export const sin_permiso = 'No tiene permiso para realizar esta acción';
export const cuerpo_invalido = 'La información enviada no se pudo leer';
export const cuerpo_complejo = 'La información enviada tiene demasiadas partes';
export const cuerpo_grande = 'La información enviada es demasiado grande';
export const sello_fallido = 'Error al encriptar password';
export const sello_invalido = 'No se pudo abrir la información cifrada, recargue la página e intente nuevamente';
export const demasiados = 'Demasiados intentos, espere un momento e intente nuevamente';
export const base_caida = 'El servicio no está disponible en este momento, intente nuevamente en unos minutos';
export const conflicto = 'El registro cambió o ya existe, recargue la página';
export const en_uso = 'No se puede eliminar porque está en uso';
export const archivo_grande = 'El archivo no debe ser de mas de 5mb.';
export const archivo_tipo = 'El archivo debe ser una imagen .jpeg, .png, .jpg o .webp';
export const salir_sin_guardar = 'Los datos aún no han sido guardados.';
export const salir_pregunta = '¿Está seguro que desea salir sin guardar los cambios?';
export const eliminar_pregunta = '¿Está seguro de eliminar este registro?';
export const nombres_requeridos = 'El campo nombres es requerido';
export const apellidos_requeridos = 'El campo apellidos es requerido';

/** Sentences that carry a name or a number. */
export const campoRequerido = (campo: string): string => `El campo ${campo} es requerido`;
/** 2 §8 gives only the beginning of this sentence. */
export const servicioError = (mensaje: string): string => `Error en el servicio, ${mensaje}`;
export const demasiadasFilas = (max: number): string => `El archivo no debe tener más de ${max} filas`;
export const filaRepetida = (linea: number): string => `Repetida: ya está en la línea ${linea}`;
export const codigoNoValido = (codigo: string): string => `El código «${codigo}» no es válido`;
export const textoDemasiadoLargo = (columna: string): string => `El texto de ${columna} es demasiado largo`;
/** Sentences that carry a date, DD/MM/YYYY. */
export const firmaCaducada = (fecha: string): string =>
  `La firma electrónica caducó el ${fecha}. Renuévela con su entidad de certificación`;
export const firmaFutura = (fecha: string): string => `La firma electrónica es válida recién desde el ${fecha}`;

/** Sentences that carry a number. */
const pendientes = (n: number) => (n === 1 ? '1 cita pendiente' : `${n} citas pendientes`);
export const oficinaConCitas = (n: number): string => `La oficina tiene ${pendientes(n)} y no se puede eliminar`;
export const servicioConCitas = (n: number): string => `El servicio tiene ${pendientes(n)} y no se puede eliminar`;
/** For a mailed link. */
export const enlace_invalido = 'El enlace no es válido o ya no sirve';
