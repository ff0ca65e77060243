/** Sentences of the cash register. */

export const caja_entregada = 'Caja entregada correctamente.';
export const correccion_guardada = 'Corrección registrada.';
export const caja_vacia = 'Aún no hay cobros en esta fecha';
export const caja_vacia_ayuda = 'Traiga las citas atendidas de hoy o añada un cobro a mano.';
export const caja_vacia_ayuda_otro_dia = 'Traiga las citas de este día o añada un cobro a mano.';
export const caja_vacia_sin_citas = 'En este día no hay citas por cobrar. Puede añadir un cobro a mano.';
export const caja_vacia_doctor = 'Su secretaria todavía no entregó cobros de este día.';
export const caja_futura = 'La caja no se puede llenar antes de su día';
export const caja_llena = 'La hoja ya tiene todas sus filas. Siga en una hoja nueva.';
export const siguen_en_hoja = (hoja: number) => `No todas las citas cabían en la hoja: siguen hasta la hoja ${hoja}.`;
export const paso_a_hoja = (hoja: number) =>
  `Otra ventana llenó la hoja: lo que no cabía pasó a la hoja ${hoja}. Vuelva a guardar.`;
export const hoja_invalida = 'La hoja debe ser un número del 1 al 30';
export const nada_que_entregar = 'No hay cobros abiertos para entregar en esta hoja';
export const nada_que_imprimir = 'Todavía no hay cobros entregados en esta hoja';
export const nada_que_corregir = 'El cobro ya tiene ese valor y esa forma de pago';

export const paciente_requerido = 'Debe elegir un paciente';
export const paciente_ajeno = 'El paciente no es de este profesional';
export const cita_ajena = 'La cita no es de este paciente y este profesional';
export const cita_en_caja = 'Una de las citas ya está en una caja sin entregar';
export const servicio_requerido = 'Debe elegir el servicio';
export const valor_requerido = 'Debe escribir el valor';
export const valor_texto = 'Escriba el valor como 25 o 25,00';
export const valor_muy_alto = 'El valor no puede pasar de $ 99.999,99';
export const hora_requerida = 'Debe escribir la hora';
export const programa_coma = 'El programa no debe llevar comas';
export const razon_requerida = 'Debe escribir por qué se corrige';

/** What a difference means, in dollars: what is missing is negative. */
export const diferenciaDeCaja = (diferencia: number): string =>
  diferencia === 0 ? 'Cuadra' : diferencia < 0 ? 'Falta' : 'Sobra';
export const motivo_requerido = 'Escriba en qué se gastó';
export const demasiados_gastos = 'Una hoja puede tener hasta 20 gastos';

export const fila_entregada = 'Este cobro ya fue entregado y no se puede cambiar. Su profesional puede corregirlo.';
export const filas_cambiadas = 'Otra ventana cambió estos cobros. Revise las dos versiones: no se guardó nada.';
export const fila_repetida = 'La caja cambió mientras guardaba. Vuelva a intentarlo.';
export const devolucion_excesiva = 'No se puede devolver más de lo que se pagó';
/** Shown in the agenda for a payment that was handed over. */
export const cobro_entregado = 'Ese pago se entregó en la caja: el profesional lo corrige allí.';
