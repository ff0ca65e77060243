/** What `/healthz` reports about the parts beside the database. */
export const archivos_sin_respuesta = 'el almacenamiento de archivos no responde';
export const nadie_trabaja = 'nadie trabaja en las tareas';
export const trabajos_atrasados = 'hay tareas que esperan más de cinco minutos';
export const correos_sin_salir = 'hay correos que no salen';
