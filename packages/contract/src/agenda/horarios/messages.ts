/** Sentences about schedules. */

export const horario_datos = 'Ingrese todos los datos';
export const horario_fin = 'La hora de finalización debe ser mayor';
export const horario_campos = 'Debe completar los campos';
export const horario_traslapa = 'El horario se cruza con otro del mismo día';
export const horario_vacio = '¡No tiene horarios guardados!';
export const horario_cupo = 'El cupo no puede ser menor a las citas ya reservadas';
export const horario_cupo_institucion = 'Solo una institución puede cambiar el cupo';
export const horario_demasiados = 'Son demasiados horarios a la vez, elija un intervalo mayor';
export const horario_ninguno = 'Con esos datos no se puede crear ningún horario';
export const horario_tramo_quitar = '¿Está seguro de eliminar este tramo? Las citas ya reservadas se conservan.';
export const horario_sin_cambio = 'Indique las horas o el cupo que cambian';
