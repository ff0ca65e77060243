/** One piece of news or one blog post. */

import {
  direccionPublicacion,
  entradaPage,
  noticiaPage,
  type PublicacionVista,
  secciones,
  type TipoPublicacion,
} from '@hampi/contract/plataforma/noticias/pages';
import { textoPlano } from '@hampi/contract/plataforma/noticias/texto-plano';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { article, breadcrumbs } from '../../../schema-org.ts';
import { type Head, view } from '../../../view.tsx';
import { Fecha } from './fecha.tsx';
import css from './publicacion-page.module.css';
import { RichText } from './rich-text.tsx';

const una = (tipo: TipoPublicacion, page: typeof noticiaPage) => {
  const { base, nombre, fuente } = secciones[tipo];
  return view<PublicacionVista>(
    page,
    (visit): Head => {
      const { publicacion } = visit.data;
      const own = direccionPublicacion(tipo, publicacion);
      return {
        title: `${publicacion.titulo} · Hampi`,
        description: textoPlano(publicacion.contenido_introductorio),
        canonical: own,
        type: 'article',
        image: publicacion.img_url ?? undefined,
        feed: { title: `${nombre} · Hampi`, path: fuente },
        things: [
          article(visit, tipo, publicacion),
          breadcrumbs(visit, [
            [nombre, base],
            [publicacion.titulo, own],
          ]),
        ],
      };
    },
    ({ visit: { data } }) => (
      <div className={`${publico.wrap} ${css.page}`}>
        <nav aria-label="Ruta" className={`mb-16 t-body ${css.way}`}>
          <a className="strong" href={base}>
            {nombre}
          </a>
        </nav>
        <article>
          <header>
            <h1 className={`t-hero heavy ${publico.pageTitle}`}>{data.publicacion.titulo}</h1>
            <p className={`t-section c-quiet ${publico.lead}`}>{data.publicacion.subtitulo}</p>
            <Fecha instant={data.publicacion.created_date} />
          </header>
          {data.publicacion.img_url && (
            <img src={data.publicacion.img_url} alt="" className={`block full mt-24 b-subtle ${css.picture}`} />
          )}
          <div className={`c-quiet ${css.intro}`}>
            <RichText html={data.publicacion.contenido_introductorio} />
          </div>
          <RichText html={data.publicacion.contenido} />
        </article>
        {data.otras.length > 0 && (
          <section className="mt-48 pt-24 rule-above" aria-labelledby="otras">
            <h2 className="t-large" id="otras">
              {tipo === 'NOTICIA' ? 'Otras noticias' : 'Otros artículos'}
            </h2>
            <ul className="grid gap-12 mt-12">
              {data.otras.map((other) => (
                <li key={other.id}>
                  <a className="strong" href={direccionPublicacion(tipo, other)}>
                    {other.titulo}
                  </a>{' '}
                  <Fecha instant={other.created_date} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    ),
  );
};

export const noticia = una('NOTICIA', noticiaPage);
export const entrada = una('BLOG', entradaPage);
