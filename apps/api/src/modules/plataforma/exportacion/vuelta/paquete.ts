/** The ZIP of an export. All of it is checked before anything is used, since anybody may have made it, and nothing is unpacked to disk. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { rutaDeDatos } from '../datos/datos.ts';
import { FORMATO, MANIFIESTO, type Manifiesto } from '../manifiesto.ts';
import { type Linea, lineasOf, parsed } from './lineas.ts';
import { citado, NoSeImporta } from './no-se-importa.ts';

/** Ten times the files of the largest practice that we know of. */
const ENTRADAS_MAX = 2_000_000;
/** Real data never compress this well: text with a thousand equal rows compresses a hundredfold. */
const RAZON_MAX = 250;
const MEGA = 1024 * 1024;
const MANIFIESTO_MAX = 256 * MEGA;
/** Five times the size of a result that can be uploaded. */
const ARCHIVO_MAX = 100 * MEGA;

const Esperado = z.object({
  programa: z.literal('hampi'),
  formato: z.number(),
  tipo: z.enum(['doctor', 'institucion', 'cliente']),
  id: z.number(),
  usuario_id: z.number(),
  preparada_en: z.iso.datetime(),
  archivos: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

export interface Paquete {
  manifiesto: Manifiesto;
  /** Checksum of the manifest, which contains those of all other entries; so it identifies the export. */
  suma: string;
  /** Undefined for a file that was already lost when the export was made. */
  archivo(nombre: string): Promise<Buffer | undefined>;
  lineas(tabla: string): AsyncGenerator<Linea>;
  close(): void;
}

/** Opens and checks it. Throws NoSeImporta unless it is the complete, unchanged export of a professional or an institution. */
export async function openPaquete(file: string): Promise<Paquete> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(broken);
  try {
    const entries = await directory(zip);
    const bytes = await whole(zip, named(entries, MANIFIESTO), MANIFIESTO_MAX);
    const manifiesto = readManifiesto(bytes);
    await compare(zip, entries, manifiesto);
    const lost = await lostIn(zip, entries);
    return {
      manifiesto,
      suma: sumOf(bytes),
      archivo: async (nombre) => {
        const entry = entries.get(nombre);
        if (entry) return whole(zip, entry, ARCHIVO_MAX);
        if (lost.has(nombre)) return undefined;
        throw new NoSeImporta(`Falta el archivo ${citado(nombre)}, que una fila de datos/ nombra.`);
      },
      // An export made before a table existed has no file for it: no rows.
      lineas: async function* (tabla) {
        const entry = entries.get(rutaDeDatos(tabla));
        if (entry) yield* lineasOf(tabla, (await zip.openReadStreamPromise(entry)) as Readable);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof NoSeImporta ? error : broken(error as Error);
  }
}

/** The library itself refuses unsafe entries: absolute names, `..`, entries whose size differs from the one declared. */
function broken(error: Error): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new NoSeImporta('No existe ese archivo.');
  throw new NoSeImporta(`No es un ZIP que se pueda leer, o está dañado: ${citado(error.message)}`, { cause: error });
}

async function directory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > ENTRADAS_MAX)
    throw new NoSeImporta('El ZIP tiene demasiados archivos para ser una exportación.');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    if (entries.has(fileName)) throw new NoSeImporta(`El ZIP tiene dos veces ${citado(fileName)}.`);
    if (uncompressedSize > MEGA + RAZON_MAX * compressedSize)
      throw new NoSeImporta(`${citado(fileName)} se hincharía demasiado al abrirlo: no es de una exportación.`);
    entries.set(fileName, entry);
  }
  return entries;
}

function named(entries: ReadonlyMap<string, Entry>, nombre: string): Entry {
  const entry = entries.get(nombre);
  if (entry) return entry;
  throw new NoSeImporta(
    `Al ZIP le falta ${nombre}: no es una exportación de Hampi, o la hizo una versión que todavía no se podía importar.`,
  );
}

function readManifiesto(bytes: Buffer): Manifiesto {
  const read = Esperado.safeParse(parsed(bytes.toString()));
  if (!read.success) throw new NoSeImporta(`${MANIFIESTO} no se entiende.`);
  const { formato, tipo } = read.data;
  if (formato > FORMATO)
    throw new NoSeImporta('La exportación es de una versión más nueva de Hampi. Actualice esta instalación y repita.');
  if (formato < FORMATO)
    throw new NoSeImporta('La exportación es de una versión anterior, que ya no se lee. Pida una nueva.');
  if (tipo === 'cliente')
    throw new NoSeImporta(
      'La exportación es de un paciente: no se importa, la trae su nuevo médico en Hampi con «Traer de otro sistema».',
    );
  return read.data;
}

/** Requires the same entries as in the manifest, with the same bytes. */
async function compare(zip: ZipFile, entries: ReadonlyMap<string, Entry>, { archivos }: Manifiesto): Promise<void> {
  for (const nombre of entries.keys())
    if (nombre !== MANIFIESTO && !Object.hasOwn(archivos, nombre))
      throw new NoSeImporta(`${citado(nombre)} no está en el manifiesto: alguien lo añadió al ZIP.`);
  for (const [nombre, { bytes, sha256 }] of Object.entries(archivos)) {
    const entry = entries.get(nombre);
    if (!entry) throw new NoSeImporta(`Al ZIP le falta ${citado(nombre)}.`);
    if (entry.uncompressedSize !== bytes || (await streamedSum(zip, entry)) !== sha256)
      throw new NoSeImporta(`${citado(nombre)} no es como se exportó: el ZIP está dañado o alguien lo cambió.`);
  }
}

/** Names of files whose bytes were lost before the export. */
async function lostIn(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ReadonlySet<string>> {
  const entry = entries.get('documentos/FALTAN.txt');
  return new Set(entry ? (await whole(zip, entry, ARCHIVO_MAX)).toString().split('\r\n').slice(1) : []);
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function streamedSum(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of (await zip.openReadStreamPromise(entry)) as Readable) hash.update(part as Buffer);
  return hash.digest('hex');
}

async function whole(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  if (entry.uncompressedSize > max) throw new NoSeImporta(`${citado(entry.fileName)} es demasiado largo.`);
  const parts: Buffer[] = [];
  for await (const part of (await zip.openReadStreamPromise(entry)) as Readable) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
