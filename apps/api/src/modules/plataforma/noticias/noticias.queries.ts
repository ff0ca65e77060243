import type { Publicacion, Resumen, TipoPublicacion } from '@hampi/contract/plataforma/noticias/pages';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../../data/db.ts';

/** The publications of a kind, as the back office lists them. */
export const ofTipo = (tipo: TipoPublicacion) => sql<Record<string, unknown>>`
  select id, '/api/archivos/' || imagen as img_url, titulo, subtitulo, contenido_introductorio, contenido, publicado, created_date
  from publicacion where tipo = ${tipo}`;

const resumen: RawBuilder<unknown> = sql`
  id, titulo, subtitulo, contenido_introductorio, '/api/archivos/' || imagen as img_url, created_date`;

interface Part {
  skip?: number;
  take: number;
  except?: number;
}

/** The published ones of a kind, newest first. */
export async function listPublicadas(
  db: DbOrTrx,
  tipo: TipoPublicacion,
  { skip = 0, take, except = 0 }: Part,
): Promise<Resumen[]> {
  const { rows } = await sql<Resumen>`
    select ${resumen} from publicacion where tipo = ${tipo} and publicado and id <> ${except}
    order by created_date desc, id desc limit ${take} offset ${skip}`.execute(db);
  return rows;
}

/** The same publications with their whole text, for feeds. */
export async function listEnteras(db: DbOrTrx, tipo: TipoPublicacion, take: number): Promise<Publicacion[]> {
  const { rows } = await sql<Publicacion>`
    select ${resumen}, contenido, actualizado_en from publicacion where tipo = ${tipo} and publicado
    order by created_date desc, id desc limit ${take}`.execute(db);
  return rows;
}

export async function findPublicada(db: DbOrTrx, tipo: TipoPublicacion, id: number): Promise<Publicacion | undefined> {
  const { rows } = await sql<Publicacion>`
    select ${resumen}, contenido, actualizado_en from publicacion
    where tipo = ${tipo} and publicado and id = ${id}`.execute(db);
  return rows[0];
}

/** The parts of each publication that its address contains. */
export const listDirecciones = (db: DbOrTrx, tipo: TipoPublicacion, take: number) =>
  db
    .selectFrom('publicacion')
    .select(['id', 'titulo', 'actualizado_en'])
    .where('tipo', '=', tipo)
    .where('publicado', '=', true)
    .orderBy('created_date', 'desc')
    .limit(take)
    .execute();

export const listSitios = (db: DbOrTrx, take: number) =>
  db
    .selectFrom('sitio_recomendado')
    .select(['id', 'nombre', 'categoria', 'link', 'foto as foto_nombre'])
    .orderBy(sql`plegar(coalesce(categoria, 'zzz')), plegar(nombre)`)
    .limit(take)
    .execute();
