/** Sentences about reimbursement packets (BE-33). None says anything about health. */

export const guardado = 'Los datos del reembolso quedaron guardados';
export const repetida = 'Ya existe una aseguradora con ese nombre';
export const en_uso = 'Hay paquetes de esta aseguradora: cámbiele los datos en vez de eliminarla';
export const elija_otra = 'Elija otra aseguradora: esta ya no está en la lista';
export const papeles = 'Elija al menos un papel, en el orden en que los pide';
export const dias = 'Escriba un número de días entre 1 y 1000';
export const cambio = 'Los datos de este reembolso cambiaron mientras usted los veía; revíselos y vuelva a intentarlo';
export const futura = 'La fecha no puede ser posterior a hoy';
export const antes_de_la_visita = 'La fecha no puede ser anterior a la consulta';
export const sin_consulta = 'Esta factura no es de una consulta de la historia';
export const nada = 'Todavía no hay ningún papel que entregar';

export const sin_factura = 'Falta la factura';
export const factura_de_pruebas = 'La factura es de pruebas y no vale para el reembolso';
export const factura_por_autorizar = 'El SRI todavía no autoriza la factura';
export const factura_anulada = 'La factura está anulada';
export const factura_de_otro = 'Factura a nombre de otra persona';
export const factura_sin_nombre = 'Factura a consumidor final: debe llevar el nombre de quien pide el reembolso';
export const factura_del_titular = 'Confirme que la factura está a nombre del titular del contrato';
export const factura_ajena = 'La factura está a nombre de otra persona: pídala en el consultorio';
export const con_nota = 'La factura tiene notas de crédito: la aseguradora reembolsa lo que queda';
export const sin_autorizacion = 'El número de autorización no está en la factura';
export const receta_sin_diagnostico = 'Receta sin diagnóstico';
export const receta_por_emitir = 'La receta no se ha emitido';
export const receta_vieja = 'La receta cambió después de emitirse';
export const pedido_sin_diagnostico = 'Pedido sin diagnóstico';
export const pedido_por_emitir = 'El pedido de exámenes no se ha emitido';
export const sin_firma = 'Sin firma electrónica: necesita firma y sello a mano';
export const sin_receta = 'En esta consulta no se recetó nada';
export const sin_examenes = 'En esta consulta no se pidieron exámenes';
export const resultado_en_espera = 'Su médico todavía no ha visto todos los resultados';
export const solo_medico = 'Lo añade el médico o el paciente';
export const reservada = 'Su médico tiene reservada esta consulta: aquí está solo la factura';
export const precio_examenes =
  'El precio de cada examen está en la factura del laboratorio: añádala al entregar el paquete';
export const faltan_resultados = (n: number) =>
  n === 1 ? 'Falta el resultado de un examen' : `Faltan los resultados de ${n} exámenes`;
