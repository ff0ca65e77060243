/** The month of a professional as one sheet for the accountant. */
import { dollars } from '@hampi/contract/base/dinero';
import { calculoDe } from '@hampi/contract/dinero/facturas/calculo';
import { tipoCompradorTexto } from '@hampi/contract/dinero/facturas/tarifas';
import type { DbOrTrx } from '../../../../data/db.ts';
import { CSV_MAX, csvOf, digits } from '../../../../http/csv.ts';
import { numeroOf } from '../archivos.ts';
import { type FacturaRow, findAutorizadas, findConNotas } from '../facturas.queries.ts';

export interface Mes {
  documentos: FacturaRow[];
  /** Annulled at the SRI: they count in no sum. An invoice that notes gave back completely stays among the others, as do its notes. */
  anuladas: FacturaRow[];
}

/** The authorised documents of a month `YYYY-MM` in one environment. */
export async function findMonth(db: DbOrTrx, doctor_id: number, mes: string, ambiente: 1 | 2): Promise<Mes> {
  const rows = await findAutorizadas(db, doctor_id, `${mes}-01`, ambiente, CSV_MAX);
  const givenBack = await findConNotas(
    db,
    rows.flatMap(({ id, estado }) => (estado === 'ANULADA' ? [id] : [])),
  );
  const isAnnulled = ({ id, estado }: FacturaRow) => estado === 'ANULADA' && !givenBack.has(id);
  return { documentos: rows.filter((row) => !isAnnulled(row)), anuladas: rows.filter(isAnnulled) };
}

type Fila = Record<string, unknown>;
const SIN_TARIFA: Record<string, string> = { '6': 'base_no_objeto', '7': 'base_exenta' };
const amount = (cents: number): string => dollars(cents).toFixed(2).replace('.', ',');

/** Cents of a document by column; a credit note takes away. */
function sumsOf(row: FacturaRow): Map<string, number> {
  const { subtotales } = calculoDe(row.contenido, row.includes_iva);
  const sign = row.cod_doc === '04' ? -1 : 1;
  const sums = new Map<string, number>();
  const add = (column: string, cents: number) => sums.set(column, (sums.get(column) ?? 0) + sign * cents);
  for (const { iva, tarifa, base, valor } of subtotales) {
    add(SIN_TARIFA[iva] ?? `base_${String(tarifa).replace('.', ',')}`, base);
    add('iva', valor);
  }
  add('total', row.total_centavos);
  return sums;
}

/** One row for each document, the sums, and after them what was annulled at the SRI. */
export function contabilidadOf({ documentos, anuladas }: Mes): string {
  const sums = new Map([...documentos, ...anuladas].map((row) => [row, sumsOf(row)]));
  const used = new Set([...sums.values()].flatMap((one) => [...one.keys()]));
  const bases = [...new Set(['base_0', ...used])].filter((name) => name.startsWith('base_')).toSorted();
  const money = [...bases, 'iva', 'total'];
  const columns = [
    'fecha',
    'tipo',
    'numero',
    'tipo_identificacion',
    'identificacion',
    'comprador',
    ...money,
    'estado',
    'autorizacion',
    'fecha_autorizacion',
    'documento_modificado',
  ];
  const filaOf = (row: FacturaRow, estado: string): Fila => ({
    fecha: row.fecha_emision,
    tipo: row.cod_doc === '01' ? 'Factura' : 'Nota de crédito',
    numero: numeroOf(row),
    tipo_identificacion: tipoCompradorTexto[row.contenido.comprador.tipo],
    identificacion: digits(row.contenido.comprador.identificacion),
    comprador: row.contenido.comprador.nombre,
    ...Object.fromEntries(money.map((name) => [name, amount(sums.get(row)?.get(name) ?? 0)])),
    estado,
    autorizacion: digits(row.clave_acceso),
    fecha_autorizacion: row.autorizada_en,
    documento_modificado: row.contenido.modifica?.numero ?? '',
  });
  const sumOf = (name: string) => documentos.reduce((sum, row) => sum + (sums.get(row)?.get(name) ?? 0), 0);
  const totales: Fila = { fecha: 'TOTAL', ...Object.fromEntries(money.map((name) => [name, amount(sumOf(name))])) };
  const all = documentos.length + anuladas.length > 0;
  return csvOf<Fila>(columns, [
    ...documentos.map((row) => filaOf(row, 'Autorizada')),
    ...(all ? [totales] : []),
    ...anuladas.map((row) => filaOf(row, 'Anulada en el SRI (no suma)')),
  ]);
}
