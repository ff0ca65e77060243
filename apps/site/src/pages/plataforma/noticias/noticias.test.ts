import type {
  ListaVista,
  Publicacion,
  PublicacionVista,
  SitiosVistos,
} from '@hampi/contract/plataforma/noticias/pages';
import { expect, test } from 'vitest';
import { draw, part, textOf } from '../../../testing/draw.ts';

const publicacion: Publicacion = {
  id: 7,
  titulo: 'Vacúnese ya',
  subtitulo: 'En su centro de salud',
  contenido_introductorio: '<p>Lleve su <strong>carné</strong> &amp; su cédula.</p>',
  contenido: '<h2>Dónde</h2><p>En todo el país.</p>',
  img_url: '/api/archivos/8a6e0804-2bd0-4672-b79d-d97027f9071a',
  // Still the day before in Ecuador.
  created_date: '2026-11-23T03:00:00Z',
  actualizado_en: '2026-11-23T12:00:00Z',
};
const lista: ListaVista = { publicaciones: [publicacion], pagina: 1, hayMas: false };
const one: PublicacionVista = {
  publicacion,
  otras: [{ id: 6, titulo: 'La otra', created_date: '2026-11-01T12:00:00Z' }],
};
const machine = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph'];

test('[PU-8] the list shows each publication with its day in Ecuador, its introduction and a link, and names its feed', () => {
  const html = draw('/noticias', { data: lista });
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Noticias · Hampi" href="/noticias.xml"/>',
  );
  const main = part(html, 'main');
  expect(main).toMatch(/<a href="\/noticias\/7-vacunese-ya">Vacúnese ya/);
  expect(main).toContain('<strong>carné</strong>');
  expect(textOf(main)).toContain('22 de noviembre de 2026');
  expect(main).not.toContain('aria-label="Páginas"');
});

test('[PU-8] a list of several pages links to the next and the previous one, each with its own address', () => {
  const html = draw('/blog', { data: { ...lista, pagina: 2, hayMas: true } });
  expect(html).toContain('<link rel="canonical" href="https://hampi.ec/blog?pagina=2"/>');
  expect(html).toMatch(/rel="prev" href="\/blog"/);
  expect(html).toMatch(/rel="next" href="\/blog\?pagina=3"/);
});

test('[PU-8] empty lists say so', () => {
  const empty = { publicaciones: [], pagina: 1, hayMas: false };
  expect(textOf(draw('/noticias', { data: empty }))).toContain('Todavía no hay noticias.');
  expect(textOf(draw('/blog', { data: empty }))).toContain('Todavía no hay artículos en el blog.');
  expect(textOf(draw('/sitios-recomendados', { data: { sitios: [] } }))).toContain(
    'Todavía no hay sitios recomendados.',
  );
});

test('[PU-8] the metadata of a piece of news have its type, its picture and its dates', () => {
  const html = draw('/noticias/:id', { params: { id: '7-vacunese-ya' }, data: one });
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain(`<meta property="og:image" content="https://hampi.ec${publicacion.img_url}"/>`);
  expect(html).toContain('<meta name="description" content="Lleve su carné &amp; su cédula."/>');
  expect(html).toContain('<link rel="canonical" href="https://hampi.ec/noticias/7-vacunese-ya"/>');
  expect(machine(html)).toMatchObject([
    {
      '@type': 'NewsArticle',
      headline: 'Vacúnese ya',
      image: [`https://hampi.ec${publicacion.img_url}`],
      datePublished: publicacion.created_date,
      dateModified: publicacion.actualizado_en,
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(machine(draw('/blog/:id', { data: one }))[0]['@type']).toBe('BlogPosting');
  expect(part(html, 'main')).toMatch(/<h2>Dónde<\/h2>.*Otras noticias.*href="\/noticias\/6-la-otra"/s);
});

test('[PU-8] recommended sites are grouped by category, with the host they lead to', () => {
  const data: SitiosVistos = {
    sitios: [
      { id: 1, nombre: 'MSP', categoria: 'Instituciones', link: 'https://www.salud.gob.ec/', foto_nombre: null },
      { id: 2, nombre: 'OMS', categoria: null, link: 'https://www.who.int/es', foto_nombre: null },
    ],
  };
  const said = textOf(part(draw('/sitios-recomendados', { data }), 'main'));
  expect(said).toMatch(/Instituciones.*MSP.*salud\.gob\.ec.*Otros.*OMS.*who\.int/);
});
