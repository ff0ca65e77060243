/** Sentences about public holidays. */
export const nombre = 'Escriba el nombre del feriado';
export const repetido = 'Ese día ya es feriado allí: edite el que existe';
export const ciudad = 'Elija una ciudad de la lista';
