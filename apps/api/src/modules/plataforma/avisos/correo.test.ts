import { expect, test } from 'vitest';
import { catcherMailer } from '../../../adapters/mail/mailer.ts';
import { readConfig } from '../../../config.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { layout } from './template.ts';

const { app, db, deps } = await startTestApp();

const get = (url: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ method: 'GET', url, ...more });

const mailer = catcherMailer(db);
const letter = {
  asunto: 'Cita <b>de</b> Ñauta',
  parrafos: ['<script>alert(1)</script>', 'https://hampi.ec/x?a=1&b=2'],
};
await mailer.send({
  messageId: 'aviso.1',
  para: 'rosa@prueba.ec',
  asunto: letter.asunto,
  ...layout(letter),
  adjuntos: [
    { nombre: 'cita.ics', tipo: 'text/calendar; charset=utf-8; method=REQUEST', contenido: 'BEGIN:VCALENDAR' },
  ],
});
const { id } = await db.selectFrom('correo_local').select('id').executeTakeFirstOrThrow();

test('[BE-5] without SMTP, somebody at the machine itself can read the mails', async () => {
  const list = await get('/correo');
  expect(list.statusCode).toBe(200);
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.body).toContain('rosa@prueba.ec');
  expect(list.body).toContain(`<a href="/correo/${id}">Cita &lt;b&gt;de&lt;/b&gt; Ñauta</a>`);

  const mail = await get(`/correo/${id}`);
  expect(mail.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.body).toContain('<a href="https://hampi.ec/x?a=1&amp;b=2">');
  expect(mail.body).not.toContain('<script');
});

test('[BE-5] the page of a formatted mail runs and loads nothing', async () => {
  const html = await get(`/correo/${id}/html`);
  const csp = String(html.headers['content-security-policy']);
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain('sandbox');
  expect(csp).not.toContain('allow-scripts');
  expect(html.body).toContain('&lt;script&gt;');
});

test('[BE-5] an attachment is downloaded, never shown', async () => {
  const file = await get(`/correo/${id}/adjunto/0`);
  expect(file.body).toBe('BEGIN:VCALENDAR');
  expect(file.headers['content-disposition']).toBe('attachment; filename="cita.ics"');
  expect((await get(`/correo/${id}/adjunto/1`)).statusCode).toBe(404);
});

test('[BE-5] from another address, through a proxy or under another name the page is not there', async () => {
  const visits: Parameters<typeof get>[1][] = [
    { remoteAddress: '192.168.1.20' },
    { headers: { 'x-forwarded-for': '190.15.2.3' } },
    { headers: { host: 'hampi.miclinica.ec' } },
  ];
  for (const more of visits)
    for (const url of ['/correo', `/correo/${id}`, `/correo/${id}/html`, `/correo/${id}/adjunto/0`])
      expect((await get(url, more)).statusCode).toBe(404);
});

test('[BE-5] with SMTP, a public address or in production the page does not exist', async () => {
  const { buildApp } = await import('../../../app.ts');
  for (const config of [
    readConfig({ HAMPI_SMTP_URL: 'smtp://localhost:25' }),
    // As behind a proxy that passes its own address as host: only the setting tells it from a person at the machine.
    readConfig({ HAMPI_HOST: '127.0.0.1' }),
    { ...deps.config, publicUrl: 'https://hampi.miclinica.ec' },
  ]) {
    const { app: other } = await buildApp({ ...deps, config });
    expect((await other.inject({ method: 'GET', url: '/correo' })).statusCode).toBe(404);
    await other.close();
  }
  const { app: asked } = await buildApp({
    ...deps,
    config: readConfig({ HAMPI_HOST: '127.0.0.1', HAMPI_MAIL_PAGE: 'si' }),
  });
  expect((await asked.inject({ method: 'GET', url: '/correo' })).statusCode).toBe(200);
  await asked.close();
});
