import { fechaCorta, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getCorreo, getCorreoAdjunto, getCorreoHtml, getCorreoMensaje } from '@hampi/contract/plataforma/avisos/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attachment } from '../../../adapters/mail/mailer.ts';
import type { Deps } from '../../../deps.ts';
import type { Api } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { escapeMarkup } from '../../../http/markup.ts';
import { disposition, withCharset } from '../../../http/send-file.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Prevents the pages from running or loading anything, whatever a mail contains. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows the mails of an installation without SMTP, to people at the machine itself only; in production only if a setting says so, because a
 * proxy may hide that a request came from elsewhere. Mails contain links that open accounts, so requests through a proxy, a public address
 * or another host name get a 404.
 */
export function correoRoutes(api: Api, { db, config }: Deps) {
  const guard = (request: FastifyRequest) => {
    const open = config.mailPage && LOCAL_HOST.test(new URL(config.publicUrl).host);
    const near = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
    if (!open || !near || FORWARDED.some((header) => request.headers[header])) notFound();
  };
  const html = (reply: FastifyReply, body: string, sandbox = '') =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', CSP + sandbox)
      .header('cache-control', 'no-store')
      .send(body);
  const find = async (id: number) =>
    (await db.selectFrom('correo_local').selectAll().where('id', '=', id).executeTakeFirst()) ?? notFound();

  api.on(getCorreo).run(async ({ request, reply }) => {
    guard(request);
    const mails = await db
      .selectFrom('correo_local')
      .select(['id', 'para', 'asunto', 'recibido_en'])
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const rows = mails.map(
      (m) =>
        `<tr><td>${moment(m.recibido_en)}</td><td>${escapeMarkup(m.para)}</td><td><a href="/correo/${m.id}">${escapeMarkup(m.asunto)}</a></td></tr>`,
    );
    const table = `<table><thead><tr><th>Fecha</th><th>Para</th><th>Asunto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return html(reply, page('Correos', rows.length > 0 ? table : '<p>Todavía no hay correos.</p>'));
  });

  api.on(getCorreoMensaje).run(async ({ request, reply, params }) => {
    guard(request);
    const mail = await find(params.id);
    const files = (mail.adjuntos as unknown as Attachment[]).map(
      (a, i) => `<li><a href="/correo/${mail.id}/adjunto/${i}">${escapeMarkup(a.nombre)}</a></li>`,
    );
    return html(
      reply,
      page(
        mail.asunto,
        `<p class="quiet">${moment(mail.recibido_en)} · Para ${escapeMarkup(mail.para)} · <a href="/correo/${mail.id}/html">Ver con formato</a></p>
<pre>${linked(mail.texto)}</pre>${files.length > 0 ? `<h2>Adjuntos</h2><ul>${files.join('')}</ul>` : ''}`,
        '<p><a href="/correo">Todos los correos</a></p>',
      ),
    );
  });

  api.on(getCorreoHtml).run(async ({ request, reply, params }) => {
    guard(request);
    return html(reply, (await find(params.id)).html, '; sandbox allow-top-navigation-by-user-activation');
  });

  api.on(getCorreoAdjunto).run(async ({ request, reply, params }) => {
    guard(request);
    const file = ((await find(params.id)).adjuntos as unknown as Attachment[])[params.indice] ?? notFound();
    return reply
      .header('content-type', withCharset(file.tipo))
      .header('content-disposition', disposition('attachment', file.nombre))
      .header('content-security-policy', `${CSP}; sandbox`)
      .send(file.contenido);
  });
}

const moment = (instant: string) => {
  const { fecha, hora } = wallOf(instant, ZONA_ECUADOR);
  return `${fechaCorta(fecha)} ${hora}`;
};

/** Escapes the text and turns addresses in it into links. */
const linked = (text: string) =>
  escapeMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (title: string, body: string, before = '') => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} · Hampi</title><style>
:root{color-scheme:light dark;--g:#FAF8F5;--c:#fff;--l:#E9E4DC;--t:#23211D;--q:#57524A;--b:#0F766E}
@media (prefers-color-scheme:dark){:root{--g:#191816;--c:#22211E;--l:#3A3733;--t:#F1EEE9;--q:#B8B1A7;--b:#5EC4B8}}
body{margin:0;background:var(--g);color:var(--t);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px}h1{font-size:24px;margin:0 0 16px}h2{font-size:16px}
.brand{font-size:20px;font-weight:700;color:var(--b);margin:0 0 20px}.quiet{color:var(--q)}a{color:var(--b)}
.card{background:var(--c);border:1px solid var(--l);border-radius:12px;padding:20px;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th{text-align:left;color:var(--q);font-weight:600}
th,td{padding:8px 12px;border-bottom:1px solid var(--l);vertical-align:top}td:first-child{white-space:nowrap}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
</style></head><body><main><p class="brand">hampi</p>${before}<h1>${escapeMarkup(title)}</h1><div class="card">${body}</div>
<p class="quiet">Este equipo no envía correos: aquí queda lo que Hampi habría enviado.</p></main></body></html>`;
