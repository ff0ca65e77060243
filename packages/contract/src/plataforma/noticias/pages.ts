/** The public pages of news, blog and recommended sites (PU-8, decisions 35). */
import { page } from '../../base/page.ts';
import { slug } from '../directorio/direcciones.ts';

/** What a list shows of a publication. */
export interface Resumen {
  id: number;
  titulo: string;
  subtitulo: string;
  /** Rich text, as the server has cleaned it. */
  contenido_introductorio: string;
  /** Address of its picture. */
  img_url: string | null;
  created_date: string;
}

export interface Publicacion extends Resumen {
  contenido: string;
  /** When it was changed last. */
  actualizado_en: string;
}

export interface ListaVista {
  publicaciones: Resumen[];
  /** From 1 on. */
  pagina: number;
  hayMas: boolean;
}
export interface PublicacionVista {
  publicacion: Publicacion;
  /** Others, newest first. */
  otras: Pick<Resumen, 'id' | 'titulo' | 'created_date'>[];
}
export interface SitiosVistos {
  sitios: { id: number; nombre: string; categoria: string | null; link: string; foto_nombre: string | null }[];
}

/** As many of a list on one page, and in a feed. */
export const PUBLICACIONES = { pagina: 10, fuente: 20 } as const;

/** Where each kind is read. */
export const secciones = {
  NOTICIA: { base: '/noticias', nombre: 'Noticias', fuente: '/noticias.xml' },
  BLOG: { base: '/blog', nombre: 'Blog', fuente: '/blog.xml' },
} as const;
export type TipoPublicacion = keyof typeof secciones;

export const noticiasPage = page<ListaVista>('/noticias');
export const noticiaPage = page<PublicacionVista>('/noticias/:id');
export const blogPage = page<ListaVista>('/blog');
export const entradaPage = page<PublicacionVista>('/blog/:id');
export const sitiosPage = page<SitiosVistos>('/sitios-recomendados');

/** `/noticias/12-vacunas-al-dia`: the number finds, the rest is for readers. */
export const direccionPublicacion = (tipo: TipoPublicacion, { id, titulo }: { id: number; titulo: string }): string =>
  `${secciones[tipo].base}/${[id, slug(titulo)].filter(Boolean).join('-')}`;
