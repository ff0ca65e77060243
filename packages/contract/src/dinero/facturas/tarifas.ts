/** Codes of the SRI's tables that the invoice shows (ecuador §2.3). */
import type { FormaPago } from '../pagos/forma.ts';

/** Percents of table 17 by `codigoPorcentaje`, for documents older than the percent on each line. Newer rates are rows of `tarifa_iva`. */
const TARIFAS: Record<string, number> = { 0: 0, 2: 12, 3: 14, 4: 15, 5: 5, 6: 0, 7: 0, 8: 8, 10: 13 };

interface ConIva {
  /** `codigoPorcentaje` of table 17. */
  iva: string;
  /** Percent from `tarifa_iva` on the day of the invoice; absent in older documents. */
  tarifa?: number | undefined;
}
export const tarifaOf = ({ iva, tarifa }: ConIva): number => tarifa ?? TARIFAS[iva] ?? 0;

const SIN_IVA: Record<string, string> = { 6: 'No objeto de IVA', 7: 'Exento de IVA' };
export const ivaTexto = (linea: ConIva): string =>
  SIN_IVA[linea.iva] ?? `IVA ${String(tarifaOf(linea)).replace('.', ',')} %`;

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

/** What is paid at once has no days to pay it in. */
export const admitePlazo = (forma: FormaSri): boolean => ['01', '19', '20', '21'].includes(forma);

export const plazoTexto = (dias: number): string => `${dias} ${dias === 1 ? 'día' : 'días'}`;

/** The SRI's code for a form of the ledger. A card counts as a credit card unless its provider says otherwise. */
export const formaSriOf = (forma: FormaPago, cardType?: string | null): FormaSri => {
  if (forma === 'Efectivo') return '01';
  if (forma === 'Tarjeta') return '19';
  if (forma === 'PayPhone' && cardType) return cardType === 'Debit' ? '16' : '19';
  return '20';
};

/** Table 6: the kinds of identification number. */
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
/** Dollars; above this total the buyer must be identified (decisions 44). */
export const SIN_IDENTIFICAR_MAX = 50;
