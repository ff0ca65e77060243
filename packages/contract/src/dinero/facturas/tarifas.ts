/** Codes of the SRI's tables that the invoice shows (ecuador §2.3). */
import type { FormaPago } from '../pagos/forma.ts';

/** Table 17: percent by `codigoPorcentaje`. Which of them is the general rate on a day is asked of `tarifa_iva`. */
export const TARIFAS = { 0: 0, 2: 12, 3: 14, 4: 15, 5: 5, 6: 0, 7: 0, 8: 8, 10: 13 } as const satisfies Record<
  string,
  number
>;
export type CodigoIva = `${keyof typeof TARIFAS}`;
export const tarifaOf = (iva: string): number => TARIFAS[Number(iva) as keyof typeof TARIFAS] ?? 0;

/** What a line may be charged today; the others are of past or special years and only read. */
export const IVAS = ['0', '4', '5', '6', '7', '8'] as const;
export const ivaTexto: Record<string, string> = {
  0: 'IVA 0 %',
  2: 'IVA 12 %',
  3: 'IVA 14 %',
  4: 'IVA 15 %',
  5: 'IVA 5 %',
  6: 'No objeto de IVA',
  7: 'Exento de IVA',
  8: 'IVA 8 %',
  10: 'IVA 13 %',
};

/** Table 24. */
export const FORMAS_SRI = ['01', '15', '16', '17', '18', '19', '20', '21'] as const;
export type FormaSri = (typeof FORMAS_SRI)[number];
export const formaTexto: Record<FormaSri, string> = {
  '01': 'Sin utilización del sistema financiero',
  15: 'Compensación de deudas',
  16: 'Tarjeta de débito',
  17: 'Dinero electrónico',
  18: 'Tarjeta prepago',
  19: 'Tarjeta de crédito',
  20: 'Otros con utilización del sistema financiero',
  21: 'Endoso de títulos',
};

/** How the ledger's forms are told to the SRI. A card is taken for a credit card unless its provider says otherwise. */
export const formaSriOf = (forma: FormaPago, cardType?: string | null): FormaSri => {
  if (forma === 'Efectivo') return '01';
  if (forma === 'Tarjeta') return '19';
  if (forma === 'PayPhone' && cardType) return cardType === 'Debit' ? '16' : '19';
  return '20';
};

/** Table 6: whose number it is. */
export const TIPOS_COMPRADOR = ['04', '05', '06', '07', '08'] as const;
export type TipoComprador = (typeof TIPOS_COMPRADOR)[number];
export const tipoCompradorTexto: Record<TipoComprador, string> = {
  '04': 'RUC',
  '05': 'Cédula',
  '06': 'Pasaporte',
  '07': 'Consumidor final',
  '08': 'Identificación del exterior',
};
export const CONSUMIDOR_FINAL = {
  tipo: '07',
  identificacion: '9999999999999',
  nombre: 'CONSUMIDOR FINAL',
} as const;
/** Dollars: above it the buyer says who they are (decisions 44). */
export const SIN_IDENTIFICAR_MAX = 50;
