/** Sentences of the data-protection desk (BE-42). */

export const por_confirmar = 'por confirmar';
export const encargado_guardado = 'Datos guardados; los anteriores quedan como constancia';
export const delegado_guardado = 'Delegado guardado';
export const impacto_guardado = 'Evaluación guardada';
export const cambiado_por_otro = 'Otra persona guardó cambios. Revise los suyos y guarde otra vez.';
export const dpd_incompleto = 'Escriba el nombre y el correo del delegado, o deje los dos en blanco';
export const segun_lo_publicado =
  'Según lo publicado de la ley y sus reglamentos; confírmelo con su abogado. Los plazos se cambian en la configuración.';

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? uno : `${n} ${varios}`);

/** What is missing on the desk, in the order of its sections. */
export const falta = {
  OPERADOR: () => 'Falta decir quién responde por los datos de esta instalación.',
  DPD: () => 'Falta el delegado de protección de datos con su correo.',
  PAIS: (n: number) => `Falta el país de ${cuantos(n, 'un destinatario', 'destinatarios')}.`,
  GARANTIA: (n: number) => `Falta el contrato o la garantía de ${cuantos(n, 'un encargado', 'encargados')}.`,
  PEDIDOS: (n: number) => `${cuantos(n, 'Un pedido', 'pedidos')} de derechos sin responder a tiempo.`,
  BRECHAS: (n: number) => `${cuantos(n, 'Una brecha', 'brechas')} con avisos atrasados.`,
  IMPACTO: () => 'La evaluación de impacto está sin revisar.',
  IMPACTO_ANTIGUO: () => 'La evaluación de impacto se revisó hace más de un año.',
} as const satisfies Record<string, (n: number) => string>;
