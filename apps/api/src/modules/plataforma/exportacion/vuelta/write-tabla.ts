/** Imports one table of an export, in batches (ADR 254). */

import type { Trx } from '../../../../data/db.ts';
import { inBatches } from '../../../../process/batches.ts';
import type { TablaDeDatos } from '../datos/tablas.ts';
import { keepFiles } from './archivos.ts';
import { CONOCIDAS, DE_CONOCIDAS, renumberSinDocumento } from './conocidas.ts';
import { checkFila } from './filas.ts';
import type { Linea } from './lineas.ts';
import type { Marcha } from './marcha.ts';
import { NoSeImporta } from './no-se-importa.ts';
import type { Numeros } from './numeros.ts';
import { sealFilas } from './sellos.ts';
import { insertFilas, saying } from './write.ts';

const LOTE = 500;

/** Returns how many rows were written, and how many existed already. */
export async function writeTabla(marcha: Marcha, de: TablaDeDatos) {
  let escritas = 0;
  let conocidas = 0;
  for await (const lote of inBatches(marcha.paquete.lineas(de.tabla), LOTE)) {
    for (const { n, fila } of lote)
      checkFila(de, { fila, primera: (lote[0] as Linea).fila, llegada: marcha.llegada }, (why) => refused(de, n, why));
    const written = await saying(de, lote, () => writeLote(marcha, de, lote));
    escritas += written;
    conocidas += lote.length - written;
  }
  return { escritas, conocidas };
}

/** Assigns new ids first, then replaces references and stores files, then seals, because the place of sealed content contains ids. */
async function writeLote(marcha: Marcha, de: TablaDeDatos, lote: readonly Linea[]): Promise<number> {
  const { trx, numeros, llegada } = marcha;
  const { tabla, esquema } = de;
  const nuevas = await newOf(trx, numeros, de, lote);
  const refuse = (i: number, why: string) => refused(de, nuevas[i]?.n, why);
  const filas = nuevas.map(({ fila }) => de.llega?.(fila, llegada) ?? fila);
  if (tabla === 'cliente') await renumberSinDocumento(trx, filas);
  if (esquema.llave.length === 1 && esquema.llave[0] === 'id') await numeros.give(trx, tabla, filas, refuse);
  for (const [i, fila] of filas.entries()) numeros.follow(de, fila, (why) => refuse(i, why));
  if (de.archivo) await keepFiles(marcha, de.archivo, filas, refuse);
  if (de.sealed) await sealFilas(marcha, de, filas, refuse);
  await insertFilas(trx, de, filas);
  return filas.length;
}

/** The rows of a batch that do not exist here yet. For the others, remembers the id that they have here. */
async function newOf(
  trx: Trx,
  numeros: Numeros,
  { tabla }: TablaDeDatos,
  lote: readonly Linea[],
): Promise<readonly Linea[]> {
  const hangs = DE_CONOCIDAS[tabla];
  if (hangs) return lote.filter(({ fila }) => !numeros.isKnown(hangs.tabla, fila[hangs.columna] as number));
  const filas = lote.map(({ fila }) => fila);
  for (const { suya, aqui } of (await CONOCIDAS[tabla]?.(trx, filas, numeros)) ?? []) numeros.know(tabla, suya, aqui);
  return lote.filter(({ fila }) => !numeros.isKnown(tabla, fila.id as number));
}

function refused({ tabla }: TablaDeDatos, n: number | undefined, why: string): never {
  throw new NoSeImporta(`La fila ${n} de datos/${tabla}.ndjson ${why}.`);
}
