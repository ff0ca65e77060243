import { FIRST } from './first-messages.ts';

/**
 * Every sentence that a person reads from the server or beside a field, once. Texts stand as the spec has them
 * (1 §5, §8; 2 §5, §8; 3 §5, §8), with its typing errors mended (decisions 13). A feature adds its own section.
 */
export const M = {
  ...FIRST,

  // shared rules
  requerido: 'El campo es requerido',
  cedula: 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres',
  cedula_requerida: 'El campo cedula de Identidad es requerido',
  cedula_representante: 'La cédula del representante debe tener 10 dígitos',
  pasaporte: 'El pasaporte debe tener entre 3 y 20 letras o números',
  ruc: 'Formato de RUC incorrecto',
  email_requerido: 'Email es obligatorio',
  email: 'Formato de email es incorrecto',
  email_formato: 'El email no tiene un formato válido',
  celular: 'El número de celular debe tener al menos 10 dígitos',
  telefono: 'Número de teléfono es incorrecto, solo números',
  telefono_requerido: 'Número de teléfono es obligatorio',
  password: 'La contraseña debe tener al menos 5 caracteres, al menos una mayúscula, una minúscula y un número',
  password_no_coincide: 'Las contraseña no coinciden',
  password_larga: 'La contraseña no debe tener más de 200 caracteres',
  terminos: 'Debe aceptar los términos y condiciones',
  fecha: 'Formato de fecha no válido',
  hora: 'Formato de hora no válido',
  numerico: 'Debe ser un valor numérico',
  entero_positivo: 'El campo debe ser un número entero positivo',
  texto_largo: 'El texto es demasiado largo',
  opcion: 'Debe seleccionar una opción',
  rango_fechas: 'La fecha inicial debe ser menor a la fecha final',
  rango_largo: 'El rango de fechas es demasiado amplio',
  formulario: 'Debe completar los campos correctamente.',
  campo_desconocido: 'El campo no existe',

  // general outcomes
  conexion: 'Error de conexión',
  guardado_fallido: 'No se pudo guardar la información recargue la pagina',
  envio_fallido: 'No se pudo enviar la información recargue la pagina',
  generico: 'Ocurrio un error, intente nuevamente',
  guardado: 'Registro guardado exitosamente',
  eliminado: 'Registro eliminado exitosamente',
  datos_guardados: 'Datos guardados correctamente.',
  datos_actualizados: 'Datos actualizados correctamente.',
  datos_eliminados: 'Datos eliminados correctamente.',
  no_encontrado: 'No se encontró lo que busca',
  sin_permiso: 'No tiene permiso para realizar esta acción',
  cuerpo_invalido: 'La información enviada no se pudo leer',
  cuerpo_grande: 'La información enviada es demasiado grande',
  sello_invalido: 'No se pudo abrir la información cifrada, recargue la página e intente nuevamente',
  demasiados: 'Demasiados intentos, espere un momento e intente nuevamente',
  base_caida: 'El servicio no está disponible en este momento, intente nuevamente en unos minutos',
  conflicto: 'El registro cambió o ya existe, recargue la página',
  en_uso: 'No se puede eliminar porque está en uso',
  archivo_grande: 'El archivo no debe ser de mas de 5mb.',
  archivo_tipo: 'El archivo debe ser una imagen .jpeg, .png o .jpg',
  salir_sin_guardar: 'Los datos aún no han sido guardados.',
  salir_pregunta: '¿Está seguro que desea salir sin guardar los cambios?',
  eliminar_pregunta: '¿Esta seguro de eliminar este registro?',

  // accounts and session
  login_datos: 'Debe ingresar todos los datos del formulario',
  login_incorrecto: 'Usuario o contraseña incorrectos',
  login_bloqueado: 'Demasiados intentos fallidos. Espere unos minutos o restablezca su contraseña con su email',
  login_no_activado: 'Su cuenta aún no ha sido activada, revise su email',
  login_conexion: '¡Tenemos problemas de conexión con el servidor, intente mas tarde.!',
  login_otro: 'Error al iniciar sesión, intente mas tarde',
  login_ok: 'Ingreso correcto',
  rol_no_aceptado: 'Rol no aceptado',
  paciente_no_aceptado: 'Paciente no aceptado',
  paciente_no_puede: 'Paciente no puede iniciar ahora',
  cuenta_creada: 'Cuenta creada correctamente',
  cuenta_creada_email: 'Cuenta creada correctamente. Revise su email para activarla',
  registro_conexion: 'Error de conexión, intente nuevamente',
  usuario_existe: 'El nombre de usuario ya está registrado',
  reset_vacio: 'Para restablecer su contraseña, ingrese el Usuario / Email',
  reset_enviado: 'Si la cuenta existe, recibirá un email con las instrucciones para restablecer su contraseña',
  password_guardada: 'Contraseña guardada exitosamente.',
  password_no_cambio: 'Error, no se pudo cambiar su contraseña.',
  password_anterior: 'La contraseña anterior no es correcta',
  password_recordar: 'Recuerde cambiar su contraseña en su perfil.',
  password_nueva_no_coincide: 'La contraseña nueva no coincide!',
  password_comun: 'Esta contraseña es muy común; le recomendamos elegir otra',
  pagina_no_encontrada: 'Página no encontrada',
  proceso_error: 'Ha ocurrido un error de procesamiento',
  sesion_cerrada: 'Sesión cerrada',
  rol_cambiado: 'Rol seleccionado correctamente',
  codigo_enviado: 'Enviamos un código de verificación a su email',
  codigo_incorrecto: 'El código no es correcto o ha caducado',
  nombres_dos: 'Ingrese los dos nombres completos',
  apellidos_dos: 'Ingrese los dos apellidos completos',
  nombres_requeridos: 'El campo nombres es requerido',
  apellidos_requeridos: 'El campo apellidos es requerido',
  titulo_requerido: 'Titulo honorifico es obligatorio',
  msp_requerido: 'El código es obligatorio',
  cuenta_en_verificacion: 'Su cuenta está en verificación. La respuesta llegará a su correo.',
  edad_minima: 'Debe tener al menos 18 años para tener una cuenta',
  usuario_formato: 'El usuario debe tener entre 3 y 50 letras o números, y al menos una letra',
  plataforma: 'La plataforma no existe',
  empresa: 'La empresa no existe',
  rol_requerido: 'Debe seleccionar un rol',
  rol_ya_tiene: 'Ya tiene el rol solicitado',
  rol_creado: 'Rol creado correctamente',
  rol_email: 'El código se envía al email de su cuenta',
  rol_cedula: 'La cédula no coincide con la de su cuenta',
  rol_confirmar: '¿Esta seguro de crear el nuevo rol con los datos ingresados?',
  codigo_digitos: 'El código tiene 6 dígitos',
  activacion_reenviada: 'Si la cuenta existe y aún no está activa, recibirá un email para activarla',
  cuenta_activada: 'Su cuenta ha sido activada',
  email_solicitado: 'Enviamos un enlace a su nuevo email para confirmar el cambio',
  email_cambiado: 'Su email ha sido actualizado correctamente',
  email_igual: 'El email es el mismo de su cuenta',
  password_incorrecta: 'La contraseña no es correcta',
  password_no_pudo: 'No se pudo cambiar su contraseña.',
  documento_registrado: 'Ya existe una cuenta con ese email, cédula o RUC',
  reset_no_coinciden: 'Las contraseñas no coinciden.',
  reset_cinco: 'La contraseña debe tener al menos 5 caracteres.',
  reset_mezcla: 'La contraseña debe contener al menos una mayúscula, una minúscula y un número.',
  reset_pista: 'La contraseña debe tener al menos 5 caracteres y al menos un número o símbolo especial.',
  password_pista: 'Al menos 5 caracteres, con mayúscula, minúscula y número',
  rol_titulo: 'Confirmación de eliminación',
  sin_tls:
    'Esta dirección no usa HTTPS. Las contraseñas viajan selladas, pero el resto no: ponga TLS (HTTPS) delante de Hampi.',
  cuenta_creada_admin: 'Cuenta creada correctamente. Se envió el email de activación',

  // agenda and booking
  reserva_guardada: 'Cita guardada exitosamente.',
  reserva_actualizada: 'Reserva actualizada correctamente',
  reserva_error: 'Error al actualizar la reserva',
  reserva_ok: 'Se ha reservado la cita',
  reserva_no: 'No se ha reservado la cita',
  reserva_cancelada: 'La cita ya fue cancelada',
  reserva_pasada: 'La cita ya terminó y no se puede cambiar',
  razon_otro: 'Debe llenar el campo de la descripción de la razón',
  razon_requerida: 'Debe seleccionar la razón de la cancelación',
  razon_sobra: 'La razón solo acompaña a una cancelación',
  pagar_pregunta: 'Desea registrar esta cita como pagada?',
  turno_ocupado: 'El turno ya fue tomado por otra persona',
  turno_inexistente: 'El turno ya no existe en el horario de la oficina',
  turno_pasado: 'El turno ya pasó',
  turno_ya_reservo: 'El paciente ya tiene una cita a esa hora',
  turno_otra_oficina: 'El profesional ya atiende en otra oficina a esa hora',
  booking_fecha_especialidad: 'Debe seleccionar la fecha y la especialidad',
  booking_fecha: 'Debe seleccionar la fecha',
  booking_horario: 'Debe seleccionar un horario para continuar',
  booking_sucursal: 'El profesional no está asociado a esa sucursal',
  booking_fecha_oficina: 'La fecha no corresponde a la hora de la oficina',
  booking_paciente: 'Debe seleccionar un paciente',
  booking_servicio: 'El servicio no se ofrece en esta oficina',
  booking_especialidad: 'La especialidad no corresponde a esta oficina',
  sobreturno_motivo: 'Debe indicar el motivo del sobreturno',
  rango_vacio: 'No hay reservas en este rango',

  // schedules and offices
  horario_datos: 'Ingrese todos los datos',
  horario_fin: 'La hora de finalización debe ser mayor',
  horario_campos: 'Debe completar los campos',
  horario_traslapa: 'El horario se cruza con otro del mismo día',
  horario_vacio: '¡No tiene horarios guardados!',
  horario_cupo: 'El cupo no puede ser menor a las citas ya reservadas',
  horario_cupo_institucion: 'Solo una institución puede cambiar el cupo',
  horario_demasiados: 'Son demasiados horarios a la vez, elija un intervalo mayor',
  horario_ninguno: 'Con esos datos no se puede crear ningún horario',
  oficinas_vacio: '¡No tiene oficinas guardadas!',
  oficina_guardada: 'Oficina Guardada',
  oficina_limite: 'Ha alcanzado el límite de oficinas',
  servicio_limite: 'Ha alcanzado el límite de servicios',
  servicio_oficina: 'Debe seleccionar por lo menos una especialidad y una oficina.',
  mapa_vacio: 'No se encontraron resultados',
  busqueda_vacia: 'No se encontraron resultados',
  oficina_tiempo: 'El tiempo por paciente debe ser un número entero entre 0 y 60',
  oficina_error: 'Error de al obtener oficinas doctor',
  oficina_coordenadas: 'La ubicación en el mapa no es válida',
  oficina_especialidad_ajena: 'Solo puede elegir especialidades de su perfil',
  oficina_una_especialidad: 'Debe seleccionar una especialidad para la oficina',
  oficina_secretaria: 'La secretaria seleccionada no existe',
  oficina_servicio: 'El servicio seleccionado no existe',
  oficina_zona_con_citas: 'La oficina tiene citas pendientes y no se puede cambiar a una ciudad con otra hora',
  oficina_eliminada: 'La oficina ya no existe',
  servicio_eliminado: 'El servicio ya no existe',
  oficina_especialidades_pregunta:
    'Ha realizado cambios en la lista de especialidades. Los servicios relacionados con las especialidades eliminadas de la lista seran eliminados. ¿Desea confirmar los cambios?',
  secretaria_solo_propio: 'Solo puede agregarse o quitarse a usted de la secretaria',
  servicio_nombre: 'El nombre del servicio es obligatorio',
  servicio_color: 'El color no es válido',
  servicio_especialidad_oficina: 'La oficina no atiende la especialidad del servicio',
  servicio_es_campana: 'Este servicio es una campaña, modifíquelo en Campañas',
  servicio_guardado: 'Datos guardados exitosamente',
  mapa_error: 'El servicio de mapas no responde, escriba la dirección',

  // profiles and files
  perfil_guardado: 'Datos actualizados exitosamente.',
  practica_requerida: 'Fecha de practica profesional es obligatoria',
  practica_futura: 'La fecha de practica profesional no puede ser posterior a hoy',
  declaracion_larga: 'Declaración profesional no debe tener mas de 75 caracteres',
  disponible_sin_aprobar: 'Su cuenta debe estar aprobada para mostrarse como disponible',
  recordatorio_horas: 'El recordatorio debe ser un número entero entre 0 y 168 horas',
  cedula_registrada: 'Ya existe una cuenta con esa cédula',
  email_solo_confirmado: 'El email se cambia con la opción «Cambiar email»',
  login_fijo: 'El nombre de usuario no se puede cambiar',
  especialidad_desconocida: 'La especialidad seleccionada no existe',
  foto_ajena: 'La foto no existe o no le pertenece',
  archivo_danado: 'La imagen está dañada o no se puede leer',
  archivo_falta: 'Debe seleccionar un archivo',
  archivo_guardado: 'Archivo guardado correctamente.',

  // patients
  paciente_guardado: 'Paciente guardado correctamente.',
  paciente_eliminar_409:
    'Este usuario ya tiene registrado datos de reservas o recetas, para borrarlo se requiere de comunicarlo con administración. ¿Desea confirmar la acción?',
  paciente_no_concuerda:
    'Ya existe una persona con ese documento, pero los datos no concuerdan. Verifique los apellidos y la fecha de nacimiento',
  paciente_sin_edicion: 'El paciente no permite que los profesionales editen sus datos de filiación',
  paciente_documento: 'Ya existe un paciente con ese documento',
  paciente_ya_existia: 'La persona ya estaba registrada: se añadió a su lista con los datos que ella tiene guardados',
  paciente_cambiado:
    'Otra persona cambió este paciente mientras usted lo editaba. Revise los datos actuales antes de guardar',
  paciente_no_creador: 'Solo el profesional que creó al paciente puede eliminarlo',
  paciente_con_cuenta: 'El paciente tiene una cuenta activa y no se puede eliminar',
  paciente_vacio: 'Aún no tiene pacientes',
  nacimiento_futuro: 'La fecha de nacimiento no puede ser posterior a hoy',
  cedula_digito: 'El número no coincide con el dígito verificador; verifíquelo con el documento',
  cedula_cero: 'Parece que falta el cero inicial',
  doctor_requerido: 'Seleccione el doctor',
  reclamo_codigo: 'Ya existe una ficha con esa cédula. Enviamos un código al email de la ficha para unirla a su cuenta',
  reclamo_consultorio:
    'Ya existe una ficha con esa cédula y no tiene email. El consultorio que lo atiende debe confirmar que es suya',

  // back office
  nombre_requerido: 'El campo nombre es requerido',
  descuento_empresa: 'El valor de descuento debe ser un valor entero entre 0 y 100',
  datos_actualizados_punto: 'Datos actualizados correctamente',
  ultimo_administrador: 'No se puede quitar al último administrador',
  rol_propio: 'No puede cambiar sus propios roles',
  usuario_propio: 'No puede eliminar su propia cuenta',
  usuario_eliminar:
    '¿Esta seguro de eliminar este registro? También se eliminarán los datos de paciente, doctor, secretaria y roles vinculados.',
  rol_con_datos: 'No se puede quitar el rol porque tiene datos registrados',

  // messages
  contacto_ok: 'Mensaje enviado correctamente',
  soporte_ok: 'Mensaje enviado correctamente.',
  asunto: 'Asunto es obligatorio',
  mensaje: 'Mensaje es obligatorio',
  respuesta_ok: 'Respuesta enviada correctamente',
  respuesta_campos: 'Debe completar los campos: Asunto, Mensaje.',
  notificaciones_vacio: 'No existen notificaciones',

  // ledger of notices: why one was not sent
  aviso_sin_correo: 'El paciente no tiene correo',
  aviso_sin_cita: 'La cita ya no existe',
  aviso_cancelada: 'La cita fue cancelada',
  aviso_reagendada: 'La cita cambió de fecha',
  aviso_tarde: 'La cita ya empezó',
  aviso_desconocido: 'El tipo de aviso no se conoce',
  avisos_vacio: 'No hay avisos de esta cita',

  // titles of notices
  noticia_nueva: 'Nueva reserva',
  noticia_por_aprobar: 'Nueva reserva por aprobar',
  noticia_aprobada: 'Reserva aprobada',
  noticia_cancelada: 'Reserva cancelada',
  noticia_reagendada: 'Reserva reagendada',
  noticia_recordatorio: 'Recordatorio de su cita',
  noticias_institucion_error: 'Error al cargar notificaciones de institución',

  // link of a mail that cancels
  enlace_invalido: 'El enlace no es válido o ya no sirve',
  cita_cancelada: 'Su cita fue cancelada',
  cancelada_por_paciente: 'Cancelada por el paciente',
} as const;

/** Sentences that carry a name or a number. */
export const campoRequerido = (campo: string): string => `El campo ${campo} es requerido`;
/** 2 §8: the rest of the sentence is not given there. */
export const servicioError = (mensaje: string): string => `Error en el servicio, ${mensaje}`;
export const faltaColumna = (columnas: string): string => `Falta la columna ${columnas} en el archivo`;
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
