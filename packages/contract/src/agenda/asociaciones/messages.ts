/** Sentences about links between doctors and the branches of institutions (3 §8). */

export const solicitud_enviada = 'Solicitud enviada correctamente';
export const solicitud_error = 'Error al enviar la solicitud';
export const solicitud_aceptada = 'Solicitud aceptada correctamente';
export const solicitud_eliminada = 'Solicitud eliminada correctamente';
export const aceptar_error = 'Error al aceptar la solicitud';
export const asociacion_eliminada = 'Asociación eliminada correctamente';
export const limite = 'Se ha excedido el límite de número de asociaciones';

export const sin_sucursales = 'No se han encontrado sucursales en la institución seleccionada';
export const sin_institucion = 'No se ha seleccionado una institución';
export const sin_especialidad = 'No se han encontrado oficinas con la especialidad seleccionada';
export const sin_asignar = 'No se han asignado oficinas';

export const elija_sucursal = 'Elija al menos una sucursal';
export const sucursal_inexistente = 'Una de las sucursales ya no está disponible';
export const especialidad_ajena = 'La especialidad de la sucursal no consta en el perfil profesional';
export const ya_pedida = 'Ya envió una solicitud a esa sucursal o ya está asociado a ella';
export const ya_aceptada = 'La institución ya aceptó esta solicitud: ahora es una asociación';
export const solicitud_retirada = 'El profesional retiró la solicitud o ya fue respondida';
export const medico_sin_verificar = 'Podrá aceptar cuando Hampi haya verificado la cuenta del profesional';
export const institucion_sin_aprobar = 'Podrá aceptar solicitudes cuando su cuenta esté aprobada';
export const solo_medico_en_sucursal = 'Solo un médico puede asociarse a la sucursal de una institución';

export const noticia_solicitud = 'Solicitud para atender en';
export const noticia_aceptada = 'Aceptó que usted atienda en';
export const noticia_rechazada = 'No aceptó su solicitud para';
export const noticia_cierre = 'cerró su cuenta en Hampi y las citas futuras se cancelan';
export const noticia_terminada = 'Terminó la asociación con';
