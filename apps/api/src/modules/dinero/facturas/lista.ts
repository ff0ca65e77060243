/** The list of a professional's documents, and the export of a month for the accountant. */
import { Readable } from 'node:stream';
import { type EstadoFactura, estadoTexto, type FacturaFila } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { CSV_MAX, csvOf } from '../../../http/csv.ts';
import { conflict } from '../../../http/errors.ts';
import { listPage } from '../../../http/list.ts';
import { type Entrada, zip } from '../../../http/zip.ts';
import { archivoOf, rideOf } from './archivos.ts';
import { findAutorizadas, findXmls } from './facturas.queries.ts';

interface Filtro {
  doctor_id: number;
  mes?: string | undefined;
  estado?: EstadoFactura | undefined;
}

/** Condition for a month `YYYY-MM`, by the date of emission. */
const inMes = (mes: string) =>
  sql`fecha_emision >= ${`${mes}-01`}::date and fecha_emision < ${`${mes}-01`}::date + interval '1 month'`;

const filas = ({ doctor_id, mes, estado }: Filtro): RawBuilder<FacturaFila> => sql<FacturaFila>`
  select id, consulta_id, estab || '-' || pto_emi || '-' || lpad(secuencial::text, 9, '0') as numero, cod_doc as "codDoc",
    fecha_emision as "fechaEmision", comprador, identificacion, total_centavos / 100.0 as total, estado as state, ambiente,
    clave_acceso as "claveAcceso"
  from factura where doctor_id = ${doctor_id} ${mes ? sql`and ${inMes(mes)}` : sql``} ${estado ? sql`and estado = ${estado}` : sql``}`;

type Pagina = Parameters<typeof listPage>[3];
export const listOf = (db: DbOrTrx, filtro: Filtro, page: Pagina) =>
  listPage(
    db,
    filas(filtro) as RawBuilder<FacturaFila & Record<string, unknown>>,
    ['numero', 'comprador', 'identificacion'],
    page,
  );

const COLUMNS = [
  'fecha',
  'tipo',
  'numero',
  'identificacion',
  'comprador',
  'total',
  'estado',
  'ambiente',
  'clave_acceso',
] as const;
type CsvRow = Record<(typeof COLUMNS)[number], string>;

/** One row for each document, in any state. */
export async function csvRowsOf(db: DbOrTrx, filtro: Filtro): Promise<CsvRow[]> {
  const { rows } = await sql<FacturaFila & { claveAcceso: string }>`
    select * from (${filas(filtro)}) t order by t."fechaEmision", t.id limit ${CSV_MAX}`.execute(db);
  return rows.map((row) => ({
    fecha: row.fechaEmision,
    tipo: row.codDoc === '01' ? 'Factura' : 'Nota de crédito',
    numero: row.numero,
    // Marked as text, because a spreadsheet would drop a leading zero.
    identificacion: row.identificacion,
    comprador: row.comprador,
    total: Number(row.total).toFixed(2).replace('.', ','),
    estado: estadoTexto[row.state],
    ambiente: row.ambiente === 1 ? 'Pruebas' : 'Producción',
    clave_acceso: `'${row.claveAcceso}`,
  }));
}
export const CSV_COLUMNS = [...COLUMNS];

/** At most this many documents are read at once. */
const AT_A_TIME = 50;

/** A ZIP of the month: the list, and the XML and sheet of each authorised document. 409 if there is none. */
export async function zipOf(deps: Deps, doctor_id: number, mes: string): Promise<Readable> {
  const rows = await findAutorizadas(deps.db, doctor_id, `${mes}-01`, CSV_MAX);
  if (rows.length === 0) conflict(MFacturas.sin_facturas_del_mes);
  const list = csvOf([...COLUMNS], await csvRowsOf(deps.db, { doctor_id, mes }));
  async function* entries(): AsyncGenerator<Entrada> {
    yield { nombre: `facturas-${mes}.csv`, contenido: Buffer.from(list) };
    for (let at = 0; at < rows.length; at += AT_A_TIME) {
      const some = rows.slice(at, at + AT_A_TIME);
      const xmls = await findXmls(
        deps.db,
        some.map(({ id }) => id),
      );
      for (const row of some) {
        const xml = xmls.get(row.id);
        const nombre = `${row.ambiente === 1 ? 'pruebas' : 'produccion'}/${archivoOf(row)}`;
        if (xml) yield { nombre: `${nombre}.xml`, contenido: xml };
        yield { nombre: `${nombre}.pdf`, contenido: await rideOf(deps, row) };
      }
    }
  }
  return Readable.from(zip(entries()));
}
