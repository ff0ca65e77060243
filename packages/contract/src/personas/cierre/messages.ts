/** Sentences about closing an account (3 §2, §5, §8). */

export const titulo = 'Solicitud de eliminación de cuenta';
export const password_requerida = 'Debe ingresar su contraseña';
export const codigo_requerido = 'Debe ingresar el código de confirmación enviado a su correo';
export const eliminada = 'Su cuenta ha sido eliminada correctamente';
export const rol_eliminado = 'Su rol ha sido eliminado correctamente';
export const fallo = 'Ocurrió un error, intente nuevamente';
export const sin_pagina = 'No se pudo recuperar la información, recargue la página';
export const publico_titulo = 'Eliminar cuenta';
export const publico_datos = 'Ingrese sus datos para confirmar la eliminación de su cuenta.';
export const publico_espera = 'Eliminando cuenta de usuario...';
export const publico_hecho = 'Eliminación de cuenta';
export const usuario_requerido = 'Ingrese su usuario o cédula';
export const credenciales = 'Usuario o contraseña incorrectos';
export const pide_segundo_paso = 'Escriba también el código de su aplicación, o uno de recuperación';
export const ya_cerrada = 'Ya hay una eliminación en curso; el enlace para deshacerla está en su correo';
export const no_se_puede_deshacer = 'El plazo para deshacer la eliminación terminó, o ya fue deshecha';
export const deshecha = 'Su cuenta vuelve a estar como antes; ya puede ingresar';
export const cita_cancelada_por_profesional = 'El profesional cerró su cuenta en Hampi';
export const cita_cancelada_por_paciente = 'El paciente cerró su cuenta en Hampi';
export const cita_cancelada_por_institucion = 'La institución cerró su cuenta en Hampi';

/** Shown at the log-in after the right password. `hasta` is the last day on which the closing can be undone. */
export const ingreso_cerrada = (hasta: string): string =>
  `Su cuenta está eliminada. Hasta el ${hasta} puede deshacerlo con el enlace que enviamos a su correo`;
