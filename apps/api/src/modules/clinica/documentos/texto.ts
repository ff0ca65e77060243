/** The words of an issued document, kept beside its PDF so that they can be signed on a screen (BE-31) and judged again (BE-40). */
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Pregunta } from '../consulta/seccion.ts';
import { auditClinica, doctorOf, type Who } from '../tratantes/tratantes.ts';

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
/** What was answered when a document left again. */
interface Respondida {
  preguntas: Pregunta[];
  doctor_id: number;
  /** An instant. */
  en: string;
}
const respondidoPlace = (documento_id: number) => `documento_texto.respondido:${documento_id}`;
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

/** Copies of one document are few; more are not looked through, and would ask again. */
const MOST = 50;

/** Keys of what was answered about the words issued under this key, when a copy of them was made or left again. */
export async function respondidas({ db, vault }: Deps, doctor_id: number, clave: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documento_texto as t')
    .innerJoin('documento as d', 'd.id', 't.documento_id')
    .where('d.doctor_id', '=', doctor_id)
    .where('d.clave', '=', clave)
    .orderBy('d.id', 'desc')
    .limit(MOST)
    .select(['t.documento_id', 't.sellado', 't.respondido'])
    .execute();
  if (rows.length === 0) return [];
  await vault.warm([{ doctor_id }]);
  const keys = await Promise.all(
    rows.map(async ({ documento_id, sellado, respondido }) => {
      const { juzgado } = await vault.open<TextoDocumento>({ doctor_id }, placeOf(clave), sellado);
      const later = respondido
        ? await vault.open<Respondida[]>({ doctor_id }, respondidoPlace(documento_id), respondido)
        : [];
      return [...(juzgado?.ya ?? []), ...later.flatMap(({ preguntas }) => preguntas.map((one) => one.clave))];
    }),
  );
  return [...new Set(keys.flat())];
}

/** For `ParaQuien.keep`: keeps an answer with the words of this document, and audits it. */
export const keepRespondida =
  ({ db, vault, clock }: Deps, who: Who, { id, cliente_id }: { id: number; cliente_id: number }) =>
  async (preguntas: Pregunta[]): Promise<void> => {
    const doctor_id = doctorOf(who);
    const now = clock.now();
    const place = respondidoPlace(id);
    await vault.warm([{ doctor_id }]);
    await db.transaction().execute(async (trx) => {
      // Of two answers at once none is lost.
      const row = await trx
        .selectFrom('documento_texto')
        .where('documento_id', '=', id)
        .forNoKeyUpdate()
        .select('respondido')
        .executeTakeFirst();
      const before = row?.respondido ? await vault.open<Respondida[]>({ doctor_id }, place, row.respondido) : [];
      const respondido = await vault.seal({ doctor_id }, place, [
        ...before,
        { preguntas, doctor_id, en: now.toISOString() },
      ]);
      await trx.updateTable('documento_texto').set({ respondido }).where('documento_id', '=', id).execute();
      await auditClinica(trx, who, 'documento.con_alergia', cliente_id, id, now);
    });
  };
