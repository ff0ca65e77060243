/** The files of an export: documents as they were issued, invoices as they were signed, results and pictures as they were uploaded. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import type { Entrada } from '../../../http/zip.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile, readStored } from '../../../vault/stored-files.ts';
import { rideOf } from '../../dinero/facturas/archivos.ts';
import { findFacturas } from '../../dinero/facturas/facturas.queries.ts';
import type { Alcance } from './alcance.ts';
import { type De, porLotes } from './archivos/archivo-csv.ts';
import { deDocumentos, deImagenes } from './archivos/clinica.ts';
import { deFacturas } from './archivos/dinero.ts';
import { deTraidos } from './archivos/traidos.ts';
import { rutaDeDocumento, rutaDeFactura, rutaDeImagen, rutaDeResultado, rutaDeTraido } from './rutas.ts';

/** A file that is read only when it is written to the ZIP. */
interface Pendiente {
  nombre: string;
  leer: () => Promise<Uint8Array>;
}

/** At most this many rows are in memory at once; invoices include their XML. */
const LOTE = 100;

const NOBODY = sql<SqlBool>`false`;
const whose = (de: De, deps: Deps, alcance: Alcance): RawBuilder<SqlBool> =>
  de[alcance.tipo]?.(alcance, deps) ?? NOBODY;

/** Results belong to the doctor of the entry. */
const deResultados: De = { doctor: ({ id }) => sql`t.archivo is not null and k.doctor_id = ${id}` };

/** The number of files, for the progress. An invoice counts as two, since it may have an XML and a PDF. */
export async function countDocumentos(deps: Deps, alcance: Alcance): Promise<number> {
  const of = (de: De) => whose(de, deps, alcance);
  const { rows } = await sql<{
    total: number;
  }>`/* export */ select (select count(*) from documento t where ${of(deDocumentos)})
    + (select count(*) from examen_pedido t join consulta k on k.id = t.consulta_id where ${of(deResultados)})
    + 2 * (select count(*) from factura t where ${of(deFacturas)})
    + (select count(*) from dato_traido t where t.archivo is not null and ${of(deTraidos)})
    + (select count(*) from archivo t where ${of(deImagenes)}) as total`.execute(deps.db);
  return rows[0]?.total ?? 0;
}

/**
 * Every file, decrypted, one at a time. One whose bytes are lost does not stop the export: `documentos/FALTAN.txt` names it. Throws the
 * store's error while the store is unavailable.
 */
export async function* documentos(deps: Deps, alcance: Alcance): AsyncGenerator<Entrada> {
  const lost: string[] = [];
  for (const clase of [emitidos, deOtros, resultados, facturas, imagenes])
    for await (const { nombre, leer } of clase(deps, alcance)) {
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

async function* emitidos(deps: Deps, alcance: Alcance): AsyncGenerator<Pendiente> {
  const rows = porLotes(0, async (after) => {
    const found = await sql<{ llave: number; nombre: string; archivo: string; doctor_id: number }>`/* export */
      select t.id as llave, ${rutaDeDocumento} as nombre, t.archivo, t.doctor_id from documento t
      where ${whose(deDocumentos, deps, alcance)} and t.id > ${after} order by t.id limit ${LOTE}`.execute(deps.db);
    await deps.vault.warm(found.rows.map(({ doctor_id }) => ({ doctor_id })));
    return found.rows;
  });
  for await (const { nombre, archivo, doctor_id } of rows)
    yield { nombre, leer: () => getSealed(deps, { doctor_id }, archivo) };
}

async function* deOtros(deps: Deps, alcance: Alcance): AsyncGenerator<Pendiente> {
  const rows = porLotes(0, async (after) => {
    const found = await sql<{ llave: number; nombre: string; archivo: string; cliente_id: number }>`/* export */
      select t.id as llave, ${rutaDeTraido} as nombre, t.archivo, t.cliente_id from dato_traido t
      where t.archivo is not null and ${whose(deTraidos, deps, alcance)} and t.id > ${after} order by t.id limit ${LOTE}`.execute(
      deps.db,
    );
    await deps.vault.warm(found.rows.map(({ cliente_id }) => ({ cliente_id })));
    return found.rows;
  });
  for await (const { nombre, archivo, cliente_id } of rows)
    yield { nombre, leer: () => getSealed(deps, { cliente_id }, archivo) };
}

async function* resultados(deps: Deps, alcance: Alcance): AsyncGenerator<Pendiente> {
  const rows = porLotes(0, async (after) => {
    const found = await sql<{ llave: number; archivo: string; tipo: string; doctor_id: number }>`/* export */
      select t.id as llave, t.archivo, t.archivo_tipo as tipo, k.doctor_id from examen_pedido t join consulta k on k.id = t.consulta_id
      where ${whose(deResultados, deps, alcance)} and t.id > ${after} order by t.id limit ${LOTE}`.execute(deps.db);
    return found.rows;
  });
  for await (const { llave, archivo, tipo, doctor_id } of rows)
    yield { nombre: rutaDeResultado(llave, tipo), leer: () => getSealed(deps, { doctor_id }, archivo) };
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

async function* imagenes(deps: Deps, alcance: Alcance): AsyncGenerator<Pendiente> {
  const rows = porLotes('00000000-0000-0000-0000-000000000000', async (after) => {
    const found = await sql<{ llave: string; nombre: string }>`/* export */
      select t.id as llave, ${rutaDeImagen} as nombre from archivo t
      where ${whose(deImagenes, deps, alcance)} and t.id > ${after} order by t.id limit ${LOTE}`.execute(deps.db);
    return found.rows;
  });
  for await (const { llave, nombre } of rows) yield { nombre, leer: () => readStored(deps, llave) };
}
