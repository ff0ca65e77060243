export const precio_rango = 'El precio hasta debe ser mayor o igual al precio desde';
export const punto_incompleto = 'Para buscar cerca hacen falta latitud y longitud';
export const orden_distancia = 'Para ordenar por distancia hace falta su ubicación';
export const sin_ubicacion = 'No se pudo saber dónde está. Puede elegir su ciudad en el buscador.';
export const perfil_oculto = 'Este profesional no recibe reservas en línea por ahora';
export const area_incorrecta = 'La zona del mapa no es válida. Muévalo y busque de nuevo.';
