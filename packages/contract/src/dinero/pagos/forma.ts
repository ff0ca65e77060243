/** The forms of payment of the cash register (3 §7). */
export const FORMAS_PAGO = ['Efectivo', 'Cheque', 'Transferencia', 'Tarjeta', 'PayPhone', 'Otro'] as const;
export type FormaPago = (typeof FORMAS_PAGO)[number];
