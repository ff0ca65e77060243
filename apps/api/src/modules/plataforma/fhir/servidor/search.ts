/** Reads by id and searches, page by page. */
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import type { TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FhirResource } from 'fhir/r4';
import { HampiError } from '../../../../http/errors.ts';
import type { Acceso } from '../clave.ts';
import { type FhirDeps, type Fila, porLotes, rowOf } from '../fuentes/fuente.ts';
import { fuentesOf } from '../recursos.ts';
import { type Filtro, matches, preguntaOf } from './filtros.ts';

/**
 * This many rows are read at once. A page reads at most `MOST_ROWS`, so a filter that matches little gives a short page with a link to the
 * next.
 */
const LOTE = 100;
const MOST_ROWS = 1_000;

/** One resource; undefined if the owner sees none with this id. */
export async function readOne(
  deps: FhirDeps,
  dueno: Acceso,
  tipo: TipoFhir,
  id: string,
): Promise<FhirResource | undefined> {
  for (const fuente of fuentesOf(tipo)) {
    const row = rowOf(fuente, id);
    if (row === undefined) continue;
    const [fila] = await fuente.read(deps, { dueno, after: 0, take: 1, id: row });
    const found = fila?.recursos.find((one) => one.resourceType === tipo && one.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Where a page begins: the source, its row, and how many resources of that row are already done. */
interface Cursor {
  fuente: number;
  fila: number;
  dados: number;
}
const START: Cursor = { fuente: 0, fila: 0, dados: 0 };

/** Reads the place from a link; 400 if no link of ours can have it. */
export function cursorOf(text: string | undefined): Cursor {
  if (text === undefined) return START;
  const [, fuente, fila, dados] = /^(\d)\.(\d{1,9})\.(\d{1,5})$/.exec(text) ?? [];
  if (fuente === undefined) throw new HampiError(400, `${MFhir.parametro_invalido}: _pagina`);
  return { fuente: Number(fuente), fila: Number(fila), dados: Number(dados) };
}
const written = ({ fuente, fila, dados }: Cursor) => `${fuente}.${fila}.${dados}`;

/** A page of at most `count` resources in order of id, and where the next one begins, unless this is the last. */
export async function search(
  deps: FhirDeps,
  dueno: Acceso,
  { tipo, filtros, count, desde }: { tipo: TipoFhir; filtros: Filtro[]; count: number; desde: Cursor },
): Promise<{ recursos: FhirResource[]; siguiente?: string }> {
  const recursos: FhirResource[] = [];
  let read = 0;
  for await (const { at, filas } of lotesDesde(deps, dueno, { tipo, filtros, desde })) {
    for (const [cursor, one] of hallados(filas, { at, tipo, filtros, desde })) {
      if (recursos.length === count) return { recursos, siguiente: written(cursor) };
      recursos.push(one);
    }
    const last = filas.at(-1);
    if (!last || filas.length < LOTE) continue;
    read += filas.length;
    if (read >= MOST_ROWS) return { recursos, siguiente: written({ fuente: at, fila: last.id + 1, dados: 0 }) };
  }
  return { recursos };
}

interface Busqueda {
  tipo: TipoFhir;
  filtros: Filtro[];
  desde: Cursor;
}

/** The rows of each source in batches, from where the last page ended; `at` is the index of the source. */
async function* lotesDesde(
  deps: FhirDeps,
  dueno: Acceso,
  { tipo, filtros, desde }: Busqueda,
): AsyncGenerator<{ at: number; filas: Fila[] }> {
  const narrowed = preguntaOf(filtros);
  const only = filtros.find(({ nombre, valores }) => nombre === '_id' && valores.length === 1)?.valores[0];
  for (const [at, fuente] of fuentesOf(tipo).entries()) {
    if (at < desde.fuente) continue;
    const id = only === undefined ? undefined : (rowOf(fuente, only) ?? 0);
    // The row in which the last page ended is read again for its remaining resources.
    const after = at === desde.fuente ? Math.max(0, desde.fila - 1) : 0;
    for await (const filas of porLotes(fuente, deps, { ...narrowed, dueno, after, id, take: LOTE })) {
      yield { at, filas };
      if (filas.length < LOTE) break;
    }
  }
}

/** The matching resources of a batch, each with the cursor of a page that begins with it. */
function* hallados(
  filas: readonly Fila[],
  { at, tipo, filtros, desde }: Busqueda & { at: number },
): Generator<[Cursor, FhirResource]> {
  for (const { id, recursos } of filas) {
    const given = at === desde.fuente && id === desde.fila ? desde.dados : 0;
    const ofTipo = recursos.filter((one) => one.resourceType === tipo);
    for (const [dados, one] of [...ofTipo.entries()].slice(given))
      if (matches(one, filtros)) yield [{ fuente: at, fila: id, dados }, one];
  }
}
