/** The words of an issued document, kept beside its PDF so that they can be signed on a screen (BE-31). */
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';

export interface TextoDocumento {
  bloques: { titulo: string; texto: string; imagen?: string }[];
  /** The office whose letterhead it has. */
  oficina_id: number;
}
const placeOf = (clave: string) => `documento_texto:${clave}`;

/** Seals the words of the document with this key; the result writes them with its row. */
export async function keepTexto({ vault }: Deps, doctor_id: number, clave: string, texto: TextoDocumento) {
  const sellado = await vault.seal({ doctor_id }, placeOf(clave), texto);
  return (trx: Trx, documento_id: number) =>
    trx.insertInto('documento_texto').values({ documento_id, sellado }).execute();
}

/** The words of a document by its first copy, which is the one that people sign; undefined for one that was issued before words were kept. */
export async function textoOf(
  { db, vault }: Deps,
  doctor_id: number,
  { id, clave }: { id: number; clave: string },
): Promise<TextoDocumento | undefined> {
  const row = await db
    .selectFrom('documento_texto')
    .where('documento_id', '=', id)
    .select('sellado')
    .executeTakeFirst();
  if (!row) return undefined;
  await vault.warm([{ doctor_id }]);
  return vault.open<TextoDocumento>({ doctor_id }, placeOf(clave), row.sellado);
}
