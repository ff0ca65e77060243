/** Sentences about services. */

export const servicio_limite = 'Ha alcanzado el límite de servicios';
export const servicio_oficina = 'Debe seleccionar por lo menos una especialidad y una oficina.';
export const servicio_eliminado = 'El servicio ya no existe';
export const servicio_nombre = 'El nombre del servicio es obligatorio';
export const servicio_color = 'El color no es válido';
export const servicio_especialidad_oficina = 'La oficina no atiende la especialidad del servicio';
export const servicio_es_campana = 'Este servicio es una campaña, modifíquelo en Campañas';
export const servicio_guardado = 'Datos guardados exitosamente';
