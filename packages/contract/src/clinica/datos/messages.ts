export const sustancia = 'Escriba a qué es alérgico';
export const medicamento = 'Escriba el medicamento';
export const problema = 'Escriba el problema';
export const valor = 'Escriba el valor';
export const valor_fuera = (min: number, max: number, unidad: string) =>
  `Escriba un valor entre ${min.toLocaleString('es-EC')} y ${max.toLocaleString('es-EC')}${unidad ? ` ${unidad}` : ''}`;
export const cuando = 'Escriba el año, el mes y el año, o la fecha';
export const futuro = 'La fecha no puede ser futura';
export const embarazo_fecha = 'La fecha probable de parto debe estar dentro de las próximas 42 semanas';
export const guardado = 'Guardado en el resumen clínico';
export const terminado = 'Ya no cuenta; queda en el historial del resumen';
export const cambiado = 'Otra persona cambió este dato mientras tanto';
export const unico = 'Este dato ya está registrado; corrija el que existe';
export const repetido = 'Ya está en la lista';
export const con_alergias = 'Hay alergias en la lista; termínelas antes de registrar que no tiene';
export const demasiados = 'La lista está llena; termine los datos que ya no cuentan';
