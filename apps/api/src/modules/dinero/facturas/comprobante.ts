/** Converts between a row of `factura` and the document that it describes. */
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Emisor } from '@hampi/contract/dinero/facturacion/emisor';
import { calculoDe } from '@hampi/contract/dinero/facturas/calculo';
import { isCorregible } from '@hampi/contract/dinero/facturas/factura';
import { claveAcceso } from '../../../adapters/sri/clave.ts';
import type { Comprobante, Vendedor } from '../../../adapters/sri/comprobante.ts';
import type { FacturaRow } from './facturas.queries.ts';

export const hoyEnEcuador = (now: Date): string => fechaOf(now, ZONA_ECUADOR);

/** The date of a document generated for a consultation now. A returned one keeps its date, and with it the VAT rates of that day. */
export const fechaOfNext = (row: FacturaRow | undefined, { ambiente }: Pick<Emisor, 'ambiente'>, now: Date): string =>
  row && row.ambiente === ambiente && isCorregible(row.estado) && row.estado !== 'GENERADA'
    ? row.fecha_emision
    : hoyEnEcuador(now);

export const comprobanteOf = (row: FacturaRow): Comprobante => ({
  ...row.contenido,
  codDoc: row.cod_doc,
  claveAcceso: row.clave_acceso,
  secuencial: row.secuencial,
  fechaEmision: row.fecha_emision,
  includesIva: row.includes_iva,
  calculo: calculoDe(row.contenido, row.includes_iva),
});

export const vendedorOf = ({ doctor_id, secuencial, facturacionActivada, probado, ...vendedor }: Emisor): Vendedor =>
  vendedor;

/** The access key that belongs to the row's current number and date. */
export const claveOf = (
  row: Omit<Parameters<typeof claveAcceso>[0], 'ptoEmi' | 'codDoc' | 'codigoNumerico' | 'fechaEmision'> & {
    pto_emi: string;
    cod_doc: string;
    codigo_numerico: string;
    fecha_emision: string;
  },
): string =>
  claveAcceso({
    ...row,
    ptoEmi: row.pto_emi,
    codDoc: row.cod_doc,
    codigoNumerico: row.codigo_numerico,
    fechaEmision: row.fecha_emision,
  });
