/** The files of an export: documents as they were issued, invoices as they were signed, results and pictures as they were uploaded. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withoutPlace } from '../../../adapters/files/without-place.ts';
import { porLotes } from '../../../data/tables/csv.ts';
import type { Alcance, De } from '../../../data/tables/scope.ts';
import type { ConArchivo, Table } from '../../../data/tables/table.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import type { Entrada } from '../../../http/zip.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile, readStored } from '../../../vault/stored-files.ts';
import type { KeyOwner } from '../../../vault/vault.ts';
import { rideOf } from '../../dinero/facturas/archivos.ts';
import { findFacturas } from '../../dinero/facturas/facturas.queries.ts';
import { deFacturas, rutaDeFactura } from '../../dinero/facturas/facturas.tables.ts';

/** A file that is read only when it is written to the ZIP. */
interface Pendiente {
  nombre: string;
  leer: () => Promise<Uint8Array>;
}

/** At most this many rows are in memory at once; invoices include their XML. */
const LOTE = 100;

const whose = (de: De, deps: Deps, alcance: Alcance): RawBuilder<SqlBool> =>
  de[alcance.tipo]?.(alcance, deps) ?? sql<SqlBool>`false`;

interface ConArchivos extends Pick<Table, 'tabla' | 'returns'> {
  archivo: ConArchivo & { de: De };
}
/** Tables whose rows have a file each. An invoice has two, of which one is drawn on demand. */
const withFiles = ({ tables }: Deps) =>
  tables.filter((one): one is ConArchivos & Table => one.archivo?.de !== undefined);

/** The number of files, for the progress. */
export async function countDocumentos(deps: Deps, alcance: Alcance): Promise<number> {
  const counts = withFiles(deps).map(
    ({ tabla, archivo }) => sql`(select count(*) from ${sql.table(tabla)} t
      where ${sql.ref(`t.${archivo.columna}`)} is not null and ${whose(archivo.de, deps, alcance)})`,
  );
  const { rows } = await sql<{ total: number }>`/* export */ select ${sql.join(counts, sql` + `)}
    + 2 * (select count(*) from factura t where ${whose(deFacturas, deps, alcance)}) as total`.execute(deps.db);
  return rows[0]?.total ?? 0;
}

/**
 * Every file, decrypted, one at a time. One whose bytes are lost does not stop the export: `documentos/FALTAN.txt` names it. Throws the
 * store's error while the store is unavailable.
 */
export async function* documentos(deps: Deps, alcance: Alcance): AsyncGenerator<Entrada> {
  const lost: string[] = [];
  for (const clase of [...withFiles(deps).map((one) => filesOf(deps, alcance, one)), facturas(deps, alcance)])
    for await (const { nombre, leer } of clase) {
      const contenido = await leer().catch((error: Error) => {
        if (error instanceof HampiError && !(error instanceof LostFile)) throw error;
        deps.log.error({ err: error.message, archivo: nombre }, 'a file is missing in an export');
        lost.push(nombre);
      });
      if (contenido) yield { nombre, contenido };
    }
  if (lost.length > 0)
    yield {
      nombre: 'documentos/FALTAN.txt',
      contenido: Buffer.from(`No se pudieron leer:\r\n${lost.join('\r\n')}\r\n`),
    };
}

const ownerOf = (sellado: 'doctor_id' | 'cliente_id', id: number): KeyOwner =>
  sellado === 'doctor_id' ? { doctor_id: id } : { cliente_id: id };

async function* filesOf(
  deps: Deps,
  alcance: Alcance,
  { tabla, archivo, returns }: ConArchivos,
): AsyncGenerator<Pendiente> {
  const { columna, ruta, de, sellado } = archivo;
  const calculated = typeof returns === 'object' && sellado && returns.ademas?.[sellado]?.(alcance);
  const owner = sellado ? (calculated ?? sql.ref(`t.${sellado}`)) : sql`null`;
  interface Row {
    llave: unknown;
    nombre: string;
    clave: string;
    owner: number;
  }
  const rows = porLotes<unknown, Row>(undefined, async (after) => {
    const found = await sql<Row>`/* export */
      select t.id as llave, ${ruta} as nombre, ${sql.ref(`t.${columna}`)} as clave, ${owner} as owner from ${sql.table(tabla)} t
      where ${sql.ref(`t.${columna}`)} is not null and ${whose(de, deps, alcance)} ${after ? sql`and t.id > ${after}` : sql``}
      order by t.id limit ${LOTE}`.execute(deps.db);
    if (sellado) await deps.vault.warm(found.rows.map((row) => ownerOf(sellado, row.owner)));
    return found.rows;
  });
  for await (const { nombre, clave, owner: id } of rows)
    yield {
      nombre,
      leer: async () => {
        const bytes = await (sellado ? getSealed(deps, ownerOf(sellado, id), clave) : readStored(deps, clave));
        // A practice keeps its files as they came; a patient carries the ZIP to others.
        return alcance.tipo === 'cliente' ? withoutPlace(bytes) : bytes;
      },
    };
}

async function* facturas(deps: Deps, alcance: Alcance): AsyncGenerator<Pendiente> {
  const rows = porLotes(0, async (after) => {
    const found = await sql<{ llave: number; xml: Buffer; en_xml: string | null; en_pdf: string | null }>`/* export */
      select t.id as llave, t.xml, ${rutaDeFactura('xml')} as en_xml, ${rutaDeFactura('pdf')} as en_pdf from factura t
      where ${whose(deFacturas, deps, alcance)} and t.id > ${after} order by t.id limit ${LOTE}`.execute(deps.db);
    const whole = await findFacturas(
      deps.db,
      found.rows.map(({ llave }) => llave),
    );
    return found.rows.map((row) => ({ ...row, factura: whole.get(row.llave) }));
  });
  for await (const { xml, en_xml, en_pdf, factura } of rows) {
    if (en_xml) yield { nombre: en_xml, leer: async () => xml };
    if (en_pdf && factura) yield { nombre: en_pdf, leer: () => rideOf(deps, factura) };
  }
}
