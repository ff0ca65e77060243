/** Sentences about accounts, log-in and roles. */

export const login_datos = 'Debe ingresar todos los datos del formulario';
export const login_incorrecto = 'Usuario o contraseña incorrectos';
export const login_bloqueado =
  'Demasiados intentos fallidos. Espere unos minutos o restablezca su contraseña con su email';
export const ingreso_ocupado = 'Muchas personas están ingresando a la vez. Espere unos segundos e intente de nuevo';
export const login_no_activado = 'Su cuenta aún no ha sido activada, revise su email';
export const login_conexion = '¡Tenemos problemas de conexión con el servidor, intente mas tarde.!';
export const login_otro = 'Error al iniciar sesión, intente mas tarde';
export const login_ok = 'Ingreso correcto';
export const rol_no_aceptado = 'Rol no aceptado';
export const paciente_no_aceptado = 'Paciente no aceptado';
export const paciente_no_puede = 'Paciente no puede iniciar ahora';
export const cuenta_creada = 'Cuenta creada correctamente';
export const cuenta_creada_email = 'Cuenta creada correctamente. Revise su email para activarla';
export const registro_conexion = 'Error de conexión, intente nuevamente';
export const usuario_existe = 'El nombre de usuario ya está registrado';
export const reset_vacio = 'Para restablecer su contraseña, ingrese el Usuario / Email';
export const reset_enviado =
  'Si la cuenta existe, recibirá un email con las instrucciones para restablecer su contraseña';
export const password_guardada = 'Contraseña guardada exitosamente.';
export const password_no_cambio = 'Error, no se pudo cambiar su contraseña.';
export const password_anterior = 'La contraseña anterior no es correcta';
export const password_recordar = 'Recuerde cambiar su contraseña en su perfil.';
export const password_nueva_no_coincide = 'La contraseña nueva no coincide!';
export const password_comun = 'Esta contraseña es muy común; elija otra';
export const password_propia = 'La contraseña no debe ser su nombre, su usuario ni su email; elija otra';
export const pagina_no_encontrada = 'Página no encontrada';
export const cuenta_cerrada =
  'Esta cuenta fue eliminada, y sus enlaces ya no sirven. El correo que se lo confirmó dice hasta cuándo puede deshacerlo';
export const proceso_error = 'Ha ocurrido un error de procesamiento';
export const sesion_cerrada = 'Sesión cerrada';
export const rol_cambiado = 'Rol seleccionado correctamente';
export const codigo_enviado = 'Enviamos un código de verificación a su email';
export const codigo_incorrecto = 'El código no es correcto o ha caducado';
export const nombres_dos = 'Ingrese los dos nombres completos';
export const apellidos_dos = 'Ingrese los dos apellidos completos';
export const titulo_requerido = 'Título honorífico es obligatorio';
export const msp_requerido = 'El código es obligatorio';
export const cuenta_en_verificacion = 'Su cuenta está en verificación. La respuesta llegará a su correo.';
export const edad_minima = 'Debe tener al menos 18 años para tener una cuenta';
export const usuario_formato = 'El usuario debe tener entre 3 y 50 letras o números, y al menos una letra';
export const plataforma = 'La plataforma no existe';
export const empresa = 'La empresa no existe';
export const rol_requerido = 'Debe seleccionar un rol';
export const rol_ya_tiene = 'Ya tiene el rol solicitado';
export const rol_creado = 'Rol creado correctamente';
export const rol_email = 'El código se envía al email de su cuenta';
export const rol_cedula = 'La cédula no coincide con la de su cuenta';
export const rol_confirmar = '¿Está seguro de crear el nuevo rol con los datos ingresados?';
export const codigo_digitos = 'El código tiene 6 dígitos';
export const activacion_reenviada = 'Si la cuenta existe y aún no está activa, recibirá un email para activarla';
export const cuenta_activada = 'Su cuenta ha sido activada';
export const email_solicitado = 'Enviamos un enlace a su nuevo email para confirmar el cambio';
export const email_cambiado = 'Su email ha sido actualizado correctamente';
export const email_igual = 'El email es el mismo de su cuenta';
export const password_incorrecta = 'La contraseña no es correcta';
export const password_no_pudo = 'No se pudo cambiar su contraseña.';
export const documento_registrado = 'Ya existe una cuenta con ese email, cédula o RUC';
export const reset_no_coinciden = 'Las contraseñas no coinciden.';
export const reset_corta = 'La contraseña debe tener al menos 8 caracteres.';
export const reset_pista = 'La contraseña debe tener al menos 5 caracteres y al menos un número o símbolo especial.';
export const password_pista = 'Al menos 8 caracteres; puede ser una frase';
export const rol_titulo = 'Confirmación de eliminación';
export const sin_tls =
  'Esta dirección no usa HTTPS. Las contraseñas viajan selladas, pero el resto no: ponga TLS (HTTPS) delante de Hampi.';
export const cuenta_creada_admin = 'Cuenta creada correctamente. Se envió el email de activación';
