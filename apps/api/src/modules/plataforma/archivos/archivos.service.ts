import { createHash, randomUUID } from 'node:crypto';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import type { Session } from '../../../access/session.ts';
import type { DbOrTrx, Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, tooMany } from '../../../http/errors.ts';
import { keepBytes } from '../../../vault/kept-files.ts';
import type { Imagen } from './archivos.upload.ts';

/** Stores a picture and its row, which says who may see it. */
export async function keepArchivo(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>,
  session: Pick<Session, 'usuario_id'>,
  imagen: Imagen,
  publico: boolean,
) {
  const id = randomUUID();
  return keepBytes(deps, id, imagen.bytes, imagen.tipo, () =>
    deps.db
      .insertInto('archivo')
      .values({
        id,
        nombre: imagen.nombre,
        tipo: imagen.tipo,
        tamano: imagen.bytes.length,
        sha256: createHash('sha256').update(imagen.bytes).digest(),
        publico,
        subido_por: session.usuario_id,
        creado_en: deps.clock.now().toISOString(),
      })
      .returning(['id', 'nombre', 'tamano'])
      .executeTakeFirstOrThrow(),
  );
}

/** Nobody edits an article or a profile with more; unused pictures are kept for two days. */
const MOST = { hour: 30, days: 100 };
const HOUR_MS = 3_600_000;

/** 429 for an account that fills the store. Before the bytes are read, because decoding them is what costs. */
export async function requireRoom(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuario_id }: Pick<Session, 'usuario_id'>,
): Promise<void> {
  const now = clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  const { hour, days } = await db
    .selectFrom('archivo')
    .where('subido_por', '=', usuario_id)
    .where('creado_en', '>', ago(48))
    .select((eb) => [
      eb.fn.countAll<number>().as('days'),
      eb.fn.countAll<number>().filterWhere('creado_en', '>', ago(1)).as('hour'),
    ])
    .executeTakeFirstOrThrow();
  if (hour >= MOST.hour || days >= MOST.days) tooMany(MArchivos.archivos_demasiados);
}

/** Finds a file: public ones for anyone, private ones for the uploader only, otherwise 404. */
export async function findReadableArchivo(db: DbOrTrx, id: string, visitor: Pick<Session, 'usuario_id'> | null) {
  const row = await db
    .selectFrom('archivo')
    .select(['id', 'nombre', 'tipo', 'publico', 'sha256'])
    .where('id', '=', id)
    .where((eb) =>
      visitor ? eb.or([eb('publico', '=', true), eb('subido_por', '=', visitor.usuario_id)]) : eb('publico', '=', true),
    )
    .executeTakeFirst();
  return row ?? notFound();
}

/** Requires a public image that the account uploaded itself; otherwise 400 beside the field. */
export async function requireOwnImagen(trx: Trx, usuario_id: number, id: string, campo: string): Promise<void> {
  const own = await trx
    .selectFrom('archivo')
    .select('id')
    .where('id', '=', id)
    .where('subido_por', '=', usuario_id)
    .where('publico', '=', true)
    .executeTakeFirst();
  if (!own) invalid({ [campo]: MArchivos.foto_ajena }, MArchivos.foto_ajena);
}

/** Deletes a file unless something still refers to it. The row goes first, so that no row points to missing bytes. */
export async function dropArchivo({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>, id: string): Promise<void> {
  try {
    await db.deleteFrom('archivo').where('id', '=', id).execute();
    await files.remove(id);
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'file left behind');
  }
}
