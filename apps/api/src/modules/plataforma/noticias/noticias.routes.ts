import * as M from '@hampi/contract/base/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { blogs, noticias, sitiosRecomendados } from '@hampi/contract/plataforma/noticias/calls';
import * as MNoticias from '@hampi/contract/plataforma/noticias/messages';
import type { TipoPublicacion } from '@hampi/contract/plataforma/noticias/pages';
import { textoPlano } from '@hampi/contract/plataforma/noticias/texto-plano';
import { sql } from 'kysely';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { type CrudSpec, crudRoutes } from '../../../http/crud.ts';
import { invalid, type Refusals } from '../../../http/errors.ts';
import { cleaner } from './clean-html.ts';
import { noticiasPages } from './noticias.pages.ts';
import { ofTipo } from './noticias.queries.ts';

export const noticiasRefusals: Refusals = {
  publicacion_imagen_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'img_url' },
  publicacion_archivo_fkey: { status: 400, mensaje: MNoticias.imagen_no_subida, campo: 'contenido' },
};

/** News, blog and recommended sites: written in the back office, read by everybody. */
export function noticiasRoutes(api: Api, deps: Deps) {
  crudRoutes(api, deps, noticias, publicaciones(deps, 'NOTICIA'));
  crudRoutes(api, deps, blogs, publicaciones(deps, 'BLOG'));
  crudRoutes(api, deps, sitiosRecomendados, {
    table: 'sitio_recomendado',
    searchIn: ['nombre', 'categoria', 'link'],
    from: sql`select id, foto as foto_nombre, categoria, nombre, link from sitio_recomendado`,
    split: ({ foto_nombre, ...columns }) => ({ columns: { ...columns, foto: foto_nombre }, after: async () => {} }),
  });
  noticiasPages(api, deps);
}

/** Texts are cleaned before they are stored, so that they can be shown unchanged. */
function publicaciones({ clock }: Pick<Deps, 'clock'>, tipo: TipoPublicacion): CrudSpec {
  return {
    table: 'publicacion',
    searchIn: ['titulo', 'subtitulo', 'contenido_introductorio'],
    from: ofTipo(tipo),
    only: sql`tipo = ${tipo}`,
    async split({ img_url, contenido_introductorio, contenido, ...rest }, isNew) {
      const clean = await cleaner();
      const intro = clean(contenido_introductorio as string);
      const texto = clean(contenido as string);
      // The introduction may be empty after cleaning.
      if (!textoPlano(intro.html)) invalid({ contenido_introductorio: M.requerido }, M.requerido);
      const now = clock.now().toISOString();
      return {
        columns: {
          ...rest,
          imagen: img_url,
          contenido_introductorio: intro.html,
          contenido: texto.html,
          actualizado_en: now,
          ...(isNew && { tipo, created_date: now }),
        },
        after: (trx, id) => keepPictures(trx, id, [...intro.archivos, ...texto.archivos]),
      };
    },
  };
}

/** Marks the pictures in the text as used, so that they are not deleted. */
async function keepPictures(trx: Trx, publicacion_id: number, archivos: string[]) {
  await trx.deleteFrom('publicacion_archivo').where('publicacion_id', '=', publicacion_id).execute();
  if (archivos.length === 0) return;
  await trx
    .insertInto('publicacion_archivo')
    .values([...new Set(archivos)].map((archivo_id) => ({ publicacion_id, archivo_id })))
    .execute();
}
