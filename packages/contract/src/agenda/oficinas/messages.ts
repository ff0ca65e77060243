/** Sentences about links between doctors and secretaries. In a file of their own because the agenda's first load has a budget. */
export const solicitud_aceptada = 'Ahora trabaja con este profesional';
export const solicitud_rechazada = 'Le avisaremos al profesional que no aceptó';
export const noticia_solicitud = 'Solicitud para trabajar con';
export const noticia_aceptada = 'Su secretaria aceptó';
export const noticia_no_aceptada = 'No aceptó trabajar con usted';
export const secretaria_sin_aprobar = 'Podrá añadir secretarias cuando su cuenta esté aprobada';
export const profesional_sin_aprobar = 'Ninguno de sus profesionales tiene la cuenta aprobada';

export const oficinas_vacio = '¡No tiene oficinas guardadas!';
export const oficina_guardada = 'Oficina Guardada';
export const oficina_campos = 'Debe completar los campos correctamente';
export const oficina_limite = 'Ha alcanzado el límite de oficinas';
export const oficina_tiempo = 'El tiempo por paciente debe ser un número entero entre 0 y 60';
export const oficina_error = 'Error al obtener oficinas doctor';
export const oficina_coordenadas = 'La ubicación en el mapa no es válida';
export const oficina_especialidad_ajena = 'Solo puede elegir especialidades de su perfil';
export const oficina_una_especialidad = 'Debe seleccionar una especialidad para la oficina';
export const oficina_secretaria = 'La secretaria seleccionada no existe';
export const oficina_servicio = 'El servicio seleccionado no existe';
export const oficina_zona_con_citas =
  'La oficina tiene citas pendientes y no se puede cambiar a una ciudad con otra hora';
export const oficina_eliminada = 'La oficina ya no existe';
export const oficina_especialidades_pregunta =
  'Ha realizado cambios en la lista de especialidades. Los servicios relacionados con las especialidades eliminadas de la lista seran eliminados. ¿Desea confirmar los cambios?';
export const secretaria_solo_propio = 'Solo puede agregarse o quitarse a usted de la secretaria';
/** The minutes per patient changed while the office has turnos. */
export const oficina_tiempo_pregunta = (antes: number, despues: number, minutos: number) =>
  `Esta oficina tiene ${antes} turnos por semana. Puede rehacerlos en las mismas horas con ${minutos} minutos por paciente (${despues} turnos) o dejarlos como están. Las citas ya reservadas se conservan.`;
