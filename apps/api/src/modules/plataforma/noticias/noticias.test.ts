import * as M from '@hampi/contract/base/messages';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { blogs, noticias, sitiosRecomendados } from '@hampi/contract/plataforma/noticias/calls';
import * as MNoticias from '@hampi/contract/plataforma/noticias/messages';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { enqueue } from '../../../process/jobs.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { purgeArchivos } from '../archivos/archivos.jobs.ts';

const { app, as, db, clock, runDueJobs } = await startTestApp();
const { anAdmin } = builders(db);
const account = await anAdmin();
const admin = await as(account);

const form = {
  titulo: 'Campaña de vacunación en Cuenca',
  subtitulo: 'Desde el lunes, en todos los centros',
  contenido_introductorio: '<p>Lleve su <strong>carné</strong>.</p>',
  contenido: '<h2>Dónde</h2><p>En su centro de salud.</p>',
};
const aNoticia = (more: object = {}) => admin.call(noticias.create, { body: { ...form, ...more } });

/** The data of a page, which the server answers with when the site is not built. */
async function visit(path: string) {
  const reply = await app.inject(path);
  return {
    status: reply.statusCode,
    location: reply.headers.location,
    ...(reply.body.startsWith('{') ? reply.json() : {}),
  };
}

/** A picture that was uploaded so long ago that the nightly job deletes it if nothing uses it. */
async function aPicture() {
  const id = crypto.randomUUID();
  await db
    .insertInto('archivo')
    .values({
      id,
      nombre: 'foto.png',
      tipo: 'image/webp',
      tamano: 1,
      sha256: Buffer.alloc(32),
      publico: true,
      subido_por: account.usuario_id,
      creado_en: '2026-11-01T12:00:00Z',
    })
    .execute();
  return id;
}

test('[PU-8] a piece of news is cleaned when it is saved, and everybody reads it at an address with its title', async () => {
  const { id } = await aNoticia({
    titulo: 'El dengue: ¿qué hacer?',
    contenido: '<p onclick="x">Use <em>repelente</em></p><script>x</script>',
  });
  const own = `/noticias/${id}-el-dengue-que-hacer`;
  expect(await visit(`/noticias/${id}`)).toMatchObject({ status: 301, location: own });
  expect(await visit(own)).toMatchObject({
    status: 200,
    data: { publicacion: { id, contenido: '<p>Use <em>repelente</em></p>', created_date: expect.any(String) } },
  });
  expect(await visit(`/blog/${id}-el-dengue-que-hacer`)).toMatchObject({ status: 404, path: '/' });
  expect((await app.inject('/sitemap.xml')).body).toContain(`${own}</loc><lastmod>2026-11-2`);
});

test('[PU-8] a draft is not public: in no list, feed or sitemap', async () => {
  const { id } = await aNoticia({ titulo: 'Borrador secreto', publicado: false });
  const everywhere = await Promise.all(
    ['/noticias', `/noticias/${id}-borrador-secreto`, '/noticias.xml', '/sitemap.xml'].map((path) => app.inject(path)),
  );
  for (const { body } of everywhere) expect(body).not.toMatch(/borrador/i);
  await admin.call(noticias.update, { params: { id }, body: { ...form, titulo: 'Borrador secreto' } });
  expect((await app.inject('/noticias')).body).toContain('Borrador secreto');
});

test.each([
  [{ titulo: ' ' }, { titulo: M.requerido }],
  [{ subtitulo: '' }, { subtitulo: M.requerido }],
  [{ contenido_introductorio: '<p> </p>' }, { contenido_introductorio: M.requerido }],
  [{ contenido_introductorio: '<script>algo</script>' }, { contenido_introductorio: M.requerido }],
  [
    { contenido_introductorio: `<p>${'a'.repeat(201)}</p>` },
    { contenido_introductorio: MNoticias.introductorio_largo },
  ],
  [{ img_url: crypto.randomUUID() }, { img_url: MArchivos.foto_ajena }],
  [{ contenido: `<img src="/api/archivos/${crypto.randomUUID()}">` }, { contenido: MNoticias.imagen_no_subida }],
])('[AD-2] a piece of news with %j is refused beside its field', async (wrong, errores) => {
  await expect(aNoticia(wrong)).rejects.toMatchObject({ status: 400, errores });
});

test('[AD-2] the limit of the introduction counts visible characters, not markup', async () => {
  const { id } = await aNoticia({ contenido_introductorio: `<p><strong>${'ñ'.repeat(200)}</strong></p>` });
  await admin.call(noticias.remove, { params: { id } });
});

test('[AD-2] news and blog are two lists, newest first, and neither call edits a row of the other', async () => {
  const before = await aNoticia({ titulo: 'Primera del orden' });
  clock.advance({ minutes: 1 });
  const after = await aNoticia({ titulo: 'Segunda del orden' });
  const found = await admin.send(noticias.list, { query: { search: 'del orden' } });
  expect(found.data.map((row) => row.id)).toEqual([after.id, before.id]);
  expect((await admin.send(blogs.list, { query: { search: 'del orden' } })).data).toEqual([]);
  await expect(admin.call(blogs.update, { params: { id: before.id }, body: form })).rejects.toMatchObject({
    status: 404,
  });
  await expect(admin.call(blogs.remove, { params: { id: before.id } })).rejects.toMatchObject({ status: 404 });
});

test('[AD-2] editing keeps the date of publication', async () => {
  const made = await aNoticia({ titulo: 'Con su fecha' });
  clock.advance({ minutes: 10 });
  const changed = await admin.call(noticias.update, {
    params: { id: made.id },
    body: { ...form, titulo: 'Corregida' },
  });
  expect(changed.created_date).toBe(made.created_date);
  expect((await app.inject('/noticias.xml')).body).toContain(`<updated>${clock.now().toISOString()}</updated>`);
});

test('[PU-8] pictures are kept as long as a text uses them', async () => {
  const [shown, inText] = [await aPicture(), await aPicture()];
  const { id, img_url } = await aNoticia({
    img_url: archivoUrl(shown),
    contenido: `<p>a</p><img src="${archivoUrl(inText)}" alt="b">`,
  });
  expect(img_url).toBe(archivoUrl(shown));
  const purge = async () => {
    await enqueue(db, purgeArchivos, {}, clock.now());
    await runDueJobs();
    const rows = await db.selectFrom('archivo').select('id').where('id', 'in', [shown, inText]).execute();
    return rows.map((row) => row.id);
  };
  expect((await purge()).sort()).toEqual([shown, inText].sort());
  await admin.call(noticias.update, { params: { id }, body: { ...form, img_url: archivoUrl(shown) } });
  expect(await purge()).toEqual([shown]);
  await admin.call(noticias.remove, { params: { id } });
  expect(await purge()).toEqual([]);
});

test('[PU-8] the blog has pages of ten, and a page after the last does not exist', async () => {
  for (let n = 1; n <= 11; n++) await admin.call(blogs.create, { body: { ...form, titulo: `Artículo ${n}` } });
  const first = await visit('/blog');
  expect(first.data.publicaciones).toHaveLength(10);
  expect(first.data).toMatchObject({ pagina: 1, hayMas: true });
  expect((await visit('/blog?pagina=2')).data).toMatchObject({
    publicaciones: [{ titulo: 'Artículo 1' }],
    hayMas: false,
  });
  expect((await visit('/blog?pagina=3')).status).toBe(404);
  expect((await visit('/blog?pagina=nada')).data.pagina).toBe(1);
});

test('[PU-8] the feed is valid Atom with escaped text, and a reader that already has it gets 304', async () => {
  const { id } = await aNoticia({
    titulo: 'Niños & <adultos>',
    contenido: '<p>Vea <a href="/directorio">aquí</a></p>',
  });
  const reply = await app.inject('/noticias.xml');
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const again = await app.inject({ url: '/noticias.xml', headers: { 'if-none-match': String(reply.headers.etag) } });
  expect(again.statusCode).toBe(304);

  const feed = readAtom(reply.body);
  expect(feed.of('feed', 'title')).toEqual(['Noticias · Hampi']);
  expect(feed.of('feed', 'id')[0]).toMatch(/\/noticias$/);
  expect(feed.of('feed', 'updated')).toHaveLength(1);
  expect(feed.of('author', 'name')).toEqual(['Hampi']);
  const ids = feed.of('entry', 'id');
  expect(ids[0]).toMatch(new RegExp(`/noticias/${id}$`));
  expect(new Set(ids).size).toBe(ids.length);
  for (const part of ['title', 'updated', 'published', 'summary', 'content'])
    expect(feed.of('entry', part)).toHaveLength(ids.length);
  expect(feed.of('entry', 'title')[0]).toBe('Niños & <adultos>');
  expect(feed.of('entry', 'content')[0]).toMatch(/<a href="http[^"]+\/directorio">/);
  expect((await app.inject('/blog.xml')).statusCode).toBe(200);
});

/** The texts of a feed, each with its element and the enclosing one; throws if it is not XML. */
function readAtom(xml: string) {
  const texts: { within: string; name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    open.push({ name: local, text: '' });
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const { name, text } = open.pop() as (typeof open)[number];
    texts.push({ within: open.at(-1)?.name ?? '', name, text });
  });
  parser.write(xml).close();
  return {
    of: (within: string, name: string) =>
      texts.filter((t) => t.within === within && t.name === name).map((t) => t.text),
  };
}

test('[PU-8] recommended sites are read by everybody, by category', async () => {
  const body = { nombre: 'Ministerio de Salud Pública', categoria: 'Instituciones', link: 'https://www.salud.gob.ec/' };
  const made = await admin.call(sitiosRecomendados.create, { body });
  expect(made).toMatchObject({ ...body, foto_nombre: null });
  expect((await visit('/sitios-recomendados')).data.sitios).toEqual([made]);
});

test.each(['javascript:alert(1)', 'salud.gob.ec', 'ftp://salud.gob.ec', 'https://', 'http://a b'])(
  '[AD-2] a recommended site at %s is refused with a sentence',
  async (link) => {
    await expect(admin.call(sitiosRecomendados.create, { body: { nombre: 'Sitio', link } })).rejects.toMatchObject({
      status: 400,
      errores: { link: MNoticias.enlace },
    });
  },
);
