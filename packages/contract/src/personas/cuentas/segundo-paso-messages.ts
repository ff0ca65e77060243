/** Sentences of two-step log-in, of confirming one's identity again, and of open sessions. */
export const segundo_paso = 'Escriba el código de su aplicación de códigos';
export const codigo_formato = 'Escriba los seis dígitos, o un código de recuperación';
export const codigo_malo = 'El código no es correcto o ya se usó. Espere el siguiente de su aplicación.';
export const codigo_seis = 'Escriba los seis dígitos de su aplicación';
export const reto_vencido = 'Pasó demasiado tiempo o hubo demasiados intentos. Ingrese de nuevo con su contraseña.';
export const segundo_paso_bloqueado = 'Hubo demasiados códigos equivocados. Espere unos minutos.';
export const requerido = 'Su rol exige el ingreso en dos pasos: actívelo para continuar';
export const ya_activo = 'El ingreso en dos pasos ya está activo';
export const no_activo = 'El ingreso en dos pasos no está activo';
export const sin_preparar = 'Comience de nuevo: el código QR ya no vale';
export const activado = 'El ingreso en dos pasos está activo. Guarde sus códigos de recuperación.';
export const desactivado = 'El ingreso en dos pasos fue desactivado';
export const codigos_nuevos = 'Estos son sus códigos nuevos; los anteriores ya no sirven';
export const confirmar = 'Para continuar, confirme que es usted';
export const confirmado = 'Gracias, puede continuar';
export const activar_password = 'Escriba la contraseña con la que se registró';
export const activar_ajena =
  'La contraseña no es la de este registro. Si usted no lo hizo, regístrese de nuevo con su email.';
export const sesion_cerrada = 'La sesión fue cerrada';
export const sesiones_cerradas = 'Se cerraron sus demás sesiones, y los programas y calendarios ya no leen su cuenta';
export const firma_terminada = 'La firma electrónica se cerró';
export const llave_quitada = 'Ya no puede leer su cuenta';
