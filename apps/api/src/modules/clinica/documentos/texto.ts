/** The words of an issued document, kept beside its PDF so that they can be signed on a screen (BE-31) and judged again (BE-40). */
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';

export interface TextoDocumento {
  bloques: { titulo: string; texto: string; imagen?: string }[];
  /** The office whose letterhead it has. */
  oficina_id: number;
  /** What was judged before it left, for when it leaves again; not of documents issued before this was kept. */
  juzgado?: Juzgado;
}
/** The words that may name a medicine, by field, and what was answered about them. */
export interface Juzgado {
  textos: Record<string, string | null>;
  ya: string[];
  /** What it states of the allergies, where it does. */
  afirma?: string | null;
}
const placeOf = (clave: string) => `documento_texto:${clave}`;

/** Seals the words of the document with this key; the result writes them with its row. */
export async function keepTexto({ vault }: Deps, doctor_id: number, clave: string, texto: TextoDocumento) {
  const sellado = await vault.seal({ doctor_id }, placeOf(clave), texto);
  return (trx: Trx, documento_id: number) =>
    trx.insertInto('documento_texto').values({ documento_id, sellado }).execute();
}

/** The same for a document whose words are only judged again when it leaves again; undefined for a preview. */
export const keepJuzgado = (
  deps: Deps,
  doctor_id: number,
  clave: string,
  oficina_id: number,
  { borrador, conAlergia = [] }: { borrador: boolean; conAlergia?: string[] },
  juzgado: Omit<Juzgado, 'ya'> & { ya?: string[] },
) =>
  borrador
    ? undefined
    : keepTexto(deps, doctor_id, clave, {
        bloques: [],
        oficina_id,
        juzgado: { ...juzgado, ya: [...(juzgado.ya ?? []), ...conAlergia] },
      });

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
