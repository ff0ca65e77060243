/** Sentences about who represents a minor. */
export const documento_visto = 'Escriba qué documento muestra la relación';
export const sin_ficha =
  'No hay una persona con ese documento verificado. Regístrela antes como paciente y vea su documento';
export const es_mayor = 'Solo de un paciente menor de 18 años, con su fecha de nacimiento en la ficha';
export const representante_menor = 'El representante debe ser mayor de edad';
export const historia_cerrada =
  'Anote al representante el día de la cita: la historia de este paciente todavía no está abierta para el consultorio';
export const ya_representa = 'Ya está anotado como representante';
export const anotado = 'Representante anotado. Lee la historia desde su propia cuenta';
export const terminado = 'Esa persona ya no lee la historia';
