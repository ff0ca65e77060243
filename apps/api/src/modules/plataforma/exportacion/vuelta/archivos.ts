/** The files of rows: read from the ZIP, compared with their checksums, and stored like any other file here. */
import { createHash, randomUUID } from 'node:crypto';
import { sniff } from '../../../../adapters/files/sniff.ts';
import type { Fila } from '../../../../data/tables/csv.ts';
import type { ConArchivo } from '../../../../data/tables/table.ts';
import { keepSealed } from '../../../../vault/sealed-files.ts';
import type { KeyOwner } from '../../../../vault/vault.ts';
import { RUTA } from '../datos/filas.ts';
import type { Marcha } from './marcha.ts';
import { citado } from './no-se-importa.ts';

/** Stores the files and gives each row its new file key. A file that was lost in the other installation stays lost. */
export async function keepFiles(
  { paquete, kept, ensayo, ...reach }: Marcha,
  { columna, suma, sellado, tipos, tipo }: ConArchivo,
  filas: readonly Fila[],
  refuse: (i: number, why: string) => never,
): Promise<void> {
  for (const [i, fila] of filas.entries()) {
    const ruta = fila[RUTA];
    if (ruta === null || ruta === undefined) {
      if (columna !== 'id') fila[columna] = null;
      continue;
    }
    const bytes = await paquete.archivo(String(ruta));
    const sum = bytes && (await checkBytes(bytes, fila, (why) => refuse(i, why)));
    const key = bytes && !ensayo ? await keep(bytes, fila) : randomUUID();
    if (columna !== 'id') fila[columna] = key;
    if (columna === 'ride') fila.ride_sha256 = sum ?? null;
  }

  /** Refuses bytes that are not the ones that were issued, or of a kind that is not kept; returns their checksum. */
  async function checkBytes(bytes: Buffer, fila: Fila, no: (why: string) => never): Promise<string> {
    const ruta = fila[RUTA];
    const sum = `\\x${createHash('sha256').update(bytes).digest('hex')}`;
    if (suma && fila[suma] !== sum) no(`no concuerda con ${citado(ruta)}: no es el archivo que se emitió`);
    const sniffed = await sniff(bytes);
    if (!tipos.includes(sniffed ?? '')) no(`nombra a ${citado(ruta)}, que no es un archivo de los que se guardan`);
    if (tipo && sniffed) sayTipo(fila, tipo, sniffed);
    return sum;
  }

  async function keep(bytes: Buffer, fila: Fila): Promise<string> {
    if (!sellado) {
      await reach.files.put(fila.id as string, bytes, fila.tipo as string);
      kept.push(fila.id as string);
      return fila.id as string;
    }
    const owner = (
      sellado === 'cliente_id' ? { cliente_id: fila.cliente_id } : { doctor_id: fila.doctor_id }
    ) as KeyOwner;
    const key = await keepSealed(reach, owner, bytes, async (key) => key);
    kept.push(key);
    return key;
  }
}

/** The type that the bytes have, in place of the one that the file claims: browsers act on it. */
function sayTipo(fila: Fila, tipo: string, sniffed: string): void {
  const content = fila[tipo];
  if (typeof content === 'object' && content !== null) Object.assign(content, { tipo: sniffed });
  else fila[tipo] = sniffed;
}
