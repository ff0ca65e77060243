/** Builds the ZIP of an export: its entries, their order, and the progress. */
import { sql } from 'kysely';
import type { Alcance } from '../../../data/tables/scope.ts';
import type { Deps } from '../../../deps.ts';
import { type Entrada, zip } from '../../../http/zip.ts';
import { Detenida } from '../../../vault/sealed-parts.ts';
import { csvBytes } from './csv.ts';
import { countDatos, datos } from './datos/datos.ts';
import { countDocumentos, documentos } from './documentos.ts';
import { countFhir, fhir } from './fhir.ts';
import { leeme } from './leeme.ts';
import { conManifiesto } from './manifiesto.ts';
import { type Intento, keepParts } from './partes.ts';

/** Returns the size of the ZIP in bytes. Throws Detenida when another run has taken over. */
export async function prepare(deps: Deps, intento: Intento, alcance: Alcance): Promise<number> {
  const entries = await counted(deps, intento, alcance);
  const { tipo, id, usuario_id } = alcance;
  const of = { tipo, id, usuario_id, preparada_en: deps.clock.now().toISOString() };
  return keepParts(deps, intento, zip(conManifiesto(entries, of)));
}

/** The progress is stored at most this often, in milliseconds. */
const TELL_EVERY = 1_000;

/** The entries; stores the progress while they are written. */
async function counted(deps: Deps, intento: Intento, alcance: Alcance): Promise<AsyncGenerator<Entrada>> {
  const files = deps.tables.flatMap(({ csv }) => csv).filter(({ para }) => para.includes(alcance.tipo));
  const all =
    files.length +
    (await countDocumentos(deps, alcance)) +
    (await countFhir(deps, alcance)) +
    countDatos(deps, alcance);
  let done = 0;
  let told = 0;
  async function* telling() {
    for await (const entry of entries()) {
      const now = deps.clock.now().getTime();
      if (now - told >= TELL_EVERY) {
        await tell(deps, intento, Math.min(99, Math.floor((100 * done) / all)));
        told = now;
      }
      done += 1;
      yield entry;
    }
  }
  async function* entries(): AsyncGenerator<Entrada> {
    yield { nombre: 'LEEME.txt', contenido: Buffer.from(`\uFEFF${leeme(alcance, files, deps.clock.now())}`) };
    for (const { nombre, columnas, filas } of files)
      yield { nombre: `csv/${nombre}.csv`, contenido: csvBytes(Object.keys(columnas), filas(deps, alcance)) };
    yield* documentos(deps, alcance);
    yield* fhir(deps, alcance);
    yield* datos(deps, alcance);
  }
  return telling();
}

async function tell({ db }: Deps, { id, intento }: Intento, avance: number): Promise<void> {
  const { rows } = await sql`update exportacion set avance = ${avance}
    where id = ${id} and intento = ${intento} and estado = 'PREPARANDO' returning id`.execute(db);
  if (rows.length === 0) throw new Detenida();
}
