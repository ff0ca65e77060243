import type { Calendario } from '../../../adapters/mail/mailer.ts';

interface Boton {
  texto: string;
  url: string;
}

/** The content of a mail, only what its reader needs (decisions 23). `layout` turns it into text and HTML. */
export interface Letter {
  asunto: string;
  saludo?: string;
  parrafos: string[];
  boton?: Boton;
  /** Beside it, less weighty. */
  otroBoton?: Boton | undefined;
  /** Small print below the button. */
  nota?: string;
  calendario?: Calendario;
  /** Reply-To address; the platform's by default. */
  responderA?: string;
}

export interface LetterContext {
  publicUrl: string;
  /** The platform's address, organizer of calendar entries. */
  remitente: string;
}

/** Builds the mail of one `tipo` from the stored `datos` of its aviso. */
export type Template<D> = (datos: D, context: LetterContext) => Letter;

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] as string,
  );

/** Renders plain text and simple HTML with the same content; anything people typed is escaped. */
export function layout(letter: Letter): { texto: string; html: string } {
  const lines = [letter.saludo, ...letter.parrafos].filter((line): line is string => Boolean(line));
  const asText = (boton: Boton | undefined) => boton && `${boton.texto}: ${boton.url}`;
  const texto = [...lines, asText(letter.boton), asText(letter.otroBoton), letter.nota, 'Hampi']
    .filter(Boolean)
    .join('\n\n');
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(letter.asunto)}</title></head>
<body style="margin:0;background:#FAF8F5;font-family:Figtree,system-ui,sans-serif;color:#23211D;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-size:20px;font-weight:700;color:#0F766E;margin:0 0 20px">hampi</p>
<div style="background:#fff;border:1px solid #E9E4DC;border-radius:12px;padding:24px">
${lines.map((line) => `<p style="margin:0 0 14px">${escapeHtml(line)}</p>`).join('\n')}
${letter.boton ? `<p style="margin:20px 0"><a href="${escapeHtml(letter.boton.url)}" style="background:#0F766E;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block;font-weight:600">${escapeHtml(letter.boton.texto)}</a></p>` : ''}
${letter.otroBoton ? `<p style="margin:0 0 14px"><a href="${escapeHtml(letter.otroBoton.url)}" style="color:#0F766E">${escapeHtml(letter.otroBoton.texto)}</a></p>` : ''}
${letter.nota ? `<p style="margin:16px 0 0;color:#57524A;font-size:14px">${escapeHtml(letter.nota)}</p>` : ''}
</div></div></body></html>`;
  return { texto, html };
}
