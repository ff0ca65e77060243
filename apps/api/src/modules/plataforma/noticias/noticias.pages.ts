import {
  blogPage,
  direccionPublicacion,
  entradaPage,
  type ListaVista,
  noticiaPage,
  noticiasPage,
  PUBLICACIONES,
  type PublicacionVista,
  secciones,
  sitiosPage,
  type TipoPublicacion,
} from '@hampi/contract/plataforma/noticias/pages';
import { textoPlano } from '@hampi/contract/plataforma/noticias/texto-plano';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { Moved, type PageSpec } from '../../../http/pages.ts';
import { findPublicada, listDirecciones, listEnteras, listPublicadas, listSitios } from './noticias.queries.ts';

const MOST_SITIOS = 500;
const MOST_ADDRESSES = 10_000;
const MOST_PAGES = 1_000;

/** `/noticias`, `/blog` and their feeds, and the recommended sites. */
export function noticiasPages(api: Api, { db }: Deps) {
  api.page(noticiasPage, lista('NOTICIA'));
  api.page(noticiaPage, una('NOTICIA'));
  api.page(blogPage, lista('BLOG'));
  api.page(entradaPage, una('BLOG'));
  api.page(sitiosPage, { load: async () => ({ sitios: await listSitios(db, MOST_SITIOS) }) });
  for (const tipo of ['NOTICIA', 'BLOG'] as const) api.feed(secciones[tipo].fuente, () => fuente(tipo));

  function lista(tipo: TipoPublicacion): PageSpec<ListaVista> {
    return {
      load: async ({ query }) => {
        const pagina = Math.floor(Math.min(Math.max(Number(query.pagina) || 1, 1), MOST_PAGES));
        const take = PUBLICACIONES.pagina;
        const found = await listPublicadas(db, tipo, { skip: (pagina - 1) * take, take: take + 1 });
        if (found.length === 0 && pagina > 1) return undefined;
        return { publicaciones: found.slice(0, take), pagina, hayMas: found.length > take };
      },
    };
  }

  function una(tipo: TipoPublicacion): PageSpec<PublicacionVista> {
    return {
      load: async ({ params }) => {
        const id = Number(/^(\d{1,9})(?:-|$)/.exec(params.id ?? '')?.[1] ?? 0);
        const publicacion = await findPublicada(db, tipo, id);
        if (!publicacion) return undefined;
        const own = direccionPublicacion(tipo, publicacion);
        if (own !== `${secciones[tipo].base}/${params.id}`) return new Moved(own);
        return { publicacion, otras: await listPublicadas(db, tipo, { take: 4, except: id }) };
      },
      addresses: async () =>
        (await listDirecciones(db, tipo, MOST_ADDRESSES)).map((found) => ({
          path: direccionPublicacion(tipo, found),
          lastmod: new Date(found.actualizado_en).toISOString(),
        })),
    };
  }

  async function fuente(tipo: TipoPublicacion) {
    const { nombre, base } = secciones[tipo];
    const found = await listEnteras(db, tipo, PUBLICACIONES.fuente);
    return {
      title: `${nombre} · Hampi`,
      path: base,
      entries: found.map((one) => ({
        // The id does not change when the title does.
        id: `${base}/${one.id}`,
        path: direccionPublicacion(tipo, one),
        title: one.titulo,
        summary: textoPlano(one.contenido_introductorio),
        html: one.contenido_introductorio + one.contenido,
        published: one.created_date,
        updated: one.actualizado_en,
      })),
    };
  }
}
