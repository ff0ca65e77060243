/** The public pages of news, blog and recommended sites (PU-8, decisions 35). */
import { page } from '../../base/page.ts';
import { slug } from '../directorio/direcciones.ts';

/** A publication as lists show it. */
export interface Resumen {
  id: number;
  titulo: string;
  subtitulo: string;
  /** Rich text, cleaned by the server. */
  contenido_introductorio: string;
  /** Address of the picture. */
  img_url: string | null;
  created_date: string;
}

export interface Publicacion extends Resumen {
  contenido: string;
  /** When it was last changed. */
  actualizado_en: string;
}

export interface ListaVista {
  publicaciones: Resumen[];
  /** The first page is 1. */
  pagina: number;
  hayMas: boolean;
}
export interface PublicacionVista {
  publicacion: Publicacion;
  /** Other publications, newest first. */
  otras: Pick<Resumen, 'id' | 'titulo' | 'created_date'>[];
}
export interface SitiosVistos {
  sitios: { id: number; nombre: string; categoria: string | null; link: string; foto_nombre: string | null }[];
}

/** How many publications a list page and a feed contain. */
export const PUBLICACIONES = { pagina: 10, fuente: 20 } as const;

/** The public section of each kind. */
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

/** `/noticias/12-vacunas-al-dia`: only the number is used to find it; the words are for readers. */
export const direccionPublicacion = (tipo: TipoPublicacion, { id, titulo }: { id: number; titulo: string }): string =>
  `${secciones[tipo].base}/${[id, slug(titulo)].filter(Boolean).join('-')}`;
