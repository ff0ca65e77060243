/** `/noticias` and `/blog`: the publications, newest first. */
import * as MNoticias from '@hampi/contract/plataforma/noticias/messages';
import {
  blogPage,
  direccionPublicacion,
  type ListaVista,
  noticiasPage,
  type Resumen,
  secciones,
  type TipoPublicacion,
} from '@hampi/contract/plataforma/noticias/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { breadcrumbs } from '../../../schema-org.ts';
import { type Head, view } from '../../../view.tsx';
import { Fecha } from './fecha.tsx';
import css from './lista-page.module.css';
import { RichText } from './rich-text.tsx';

const WORDS = {
  NOTICIA: {
    title: 'Noticias',
    lead: 'Lo que cambia en Hampi y en la atención de salud en el Ecuador.',
    empty: MNoticias.sin_noticias,
  },
  BLOG: {
    title: 'Blog',
    lead: 'Consejos para cuidar su salud y para llevar un consultorio en orden.',
    empty: MNoticias.sin_entradas,
  },
} as const;

const pageOf = (base: string, pagina: number) => (pagina > 1 ? `${base}?pagina=${pagina}` : base);

const lista = (tipo: TipoPublicacion, page: typeof noticiasPage) => {
  const { base, fuente } = secciones[tipo];
  const { title, lead, empty } = WORDS[tipo];
  return view<ListaVista>(
    page,
    (visit): Head => ({
      title: `${title}${visit.data.pagina > 1 ? `, página ${visit.data.pagina}` : ''} · Hampi`,
      description: lead,
      canonical: pageOf(base, visit.data.pagina),
      feed: { title: `${title} · Hampi`, path: fuente },
      things: [breadcrumbs(visit, [[title, base]])],
    }),
    ({ visit: { data } }) => (
      <div className={`${publico.wrap} ${css.page}`}>
        <h1 className={`t-hero heavy ${publico.pageTitle}`}>{title}</h1>
        <p className={`t-section c-quiet ${publico.lead}`}>{lead}</p>
        {data.publicaciones.length === 0 && <p className={`b-surface ${publico.card} p-24`}>{empty}</p>}
        <div className="grid gap-20 mt-24">
          {data.publicaciones.map((one, index) => (
            <Tarjeta key={one.id} tipo={tipo} one={one} first={index === 0} />
          ))}
        </div>
        <Paginas base={base} data={data} />
        <p className={css.feed}>
          <a href={fuente}>Seguir con un lector de noticias (Atom)</a>
        </p>
      </div>
    ),
  );
};

export const noticias = lista('NOTICIA', noticiasPage);
export const blog = lista('BLOG', blogPage);

function Tarjeta({ tipo, one, first }: { tipo: TipoPublicacion; one: Resumen; first: boolean }) {
  return (
    <article className={`b-surface ${publico.card} flex clip ${css.card}`}>
      {one.img_url && (
        <img src={one.img_url} alt="" className={`rigid b-subtle ${css.picture}`} loading={first ? 'eager' : 'lazy'} />
      )}
      <div className={`min-0 p-24 ${css.words}`}>
        <Fecha instant={one.created_date} />
        <h2 className={`mt-4 t-large heavy ${css.title}`}>
          <a href={direccionPublicacion(tipo, one)}>{one.titulo}</a>
        </h2>
        <p className={`c-quiet ${css.subtitle}`}>{one.subtitulo}</p>
        <RichText html={one.contenido_introductorio} />
      </div>
    </article>
  );
}

function Paginas({ base, data: { pagina, hayMas } }: { base: string; data: ListaVista }) {
  if (pagina === 1 && !hayMas) return null;
  const button = `${publico.button} ${publico.quiet}`;
  return (
    <nav className="row wrap middle gap-16 mt-24" aria-label="Páginas">
      {pagina > 1 && (
        <a className={button} rel="prev" href={pageOf(base, pagina - 1)}>
          Más recientes
        </a>
      )}
      <span>Página {pagina}</span>
      {hayMas && (
        <a className={button} rel="next" href={pageOf(base, pagina + 1)}>
          Anteriores
        </a>
      )}
    </nav>
  );
}
