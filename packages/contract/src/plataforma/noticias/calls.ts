/** News, blog posts and recommended sites as the back office writes them (3 §2, §3, §5). */

import { z } from 'zod';
import { instant, opcional, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import { imagenDeCatalogo } from '../../clinica/vademecum/calls.ts';
import { adminCatalog } from '../administracion/calls.ts';
import * as MA from '../administracion/messages.ts';
import * as MNoticias from './messages.ts';
import { textoPlano } from './texto-plano.ts';

/** Rich text as HTML. When it is saved, the server removes everything that its list does not allow. */
const richText = (max: number) => z.string({ error: M.requerido }).trim().max(max, M.texto_largo);

const PublicacionForm = z.object({
  img_url: imagenDeCatalogo,
  titulo: requerido(),
  subtitulo: requerido(),
  /** At most 200 characters of text (3 §5); the markup may be longer. */
  contenido_introductorio: richText(10_000)
    .refine((html) => textoPlano(html) !== '', M.requerido)
    .refine((html) => textoPlano(html).length <= LIMITS.richTextMax, MNoticias.introductorio_largo),
  contenido: richText(200_000).default(''),
  /** False for a draft, which the public cannot read. */
  publicado: z.boolean().default(true),
});

const PublicacionRow = z.object({
  id: z.number(),
  /** Address of the picture. */
  img_url: z.string().nullable(),
  titulo: z.string(),
  subtitulo: z.string(),
  contenido_introductorio: z.string(),
  contenido: z.string(),
  publicado: z.boolean(),
  created_date: instant,
});

const publicacion = {
  row: PublicacionRow,
  form: PublicacionForm,
  columns: ['id', 'titulo', 'subtitulo', 'publicado', 'created_date'] as ['id', ...string[]],
  sortBy: 'created_date',
  sort: 'desc',
} as const;

export const noticias = adminCatalog('noticias', { singular: 'noticia', ...publicacion });
export const blogs = adminCatalog('blogs', { singular: 'artículo', ...publicacion });

export const sitiosRecomendados = adminCatalog('sitios-recomendados', {
  singular: 'sitio recomendado',
  row: z.object({
    id: z.number(),
    /** Id of the picture. */
    foto_nombre: z.string().nullable(),
    categoria: z.string().nullable(),
    nombre: z.string(),
    link: z.string(),
  }),
  form: z.object({
    nombre: requerido(MA.nombre_requerido, 120),
    categoria: opcional(texto(60)),
    link: requerido(M.requerido, 500).pipe(
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: MNoticias.enlace }),
    ),
    foto_nombre: imagenDeCatalogo,
  }),
  columns: ['id', 'nombre', 'categoria', 'link'],
  sortBy: 'nombre',
});
