import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import type { Calendario } from '../../../adapters/mail/mailer.ts';

interface Boton {
  texto: string;
  url: string;
}

/** A turno as the leaf of a calendar beside its hour, whom and where. */
export interface Hoja {
  mes: string;
  dia: number;
  nombre: string;
  titulo: string;
  lineas: string[];
}

/** The content of a mail, only what its reader needs (decisions 23). `layout` turns it into text and HTML. */
export interface Letter {
  asunto: string;
  saludo?: string;
  /** `saludo` is a heading. */
  grande?: boolean;
  parrafos: string[];
  hoja?: Hoja;
  boton?: Boton;
  /** Beside it, less weighty. */
  otroBoton?: Boton | undefined;
  /** Prices and the like, side by side below the buttons. */
  hechos?: { nombre: string; valor: string }[];
  /** Small print below the button. */
  nota?: string;
  /** Below everything: why one gets this mail. */
  pie?: string;
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

const BRAND = '#0F766E';
const P = 'white-space:pre-line;overflow-wrap:anywhere;margin:0 0 14px';
const BUTTON =
  'text-decoration:none;padding:12px 20px;border-radius:8px;display:block;text-align:center;font-weight:600';
const button = ({ texto, url }: Boton, colors: string) =>
  `<p style="margin:0 0 10px"><a href="${escapeHtml(url)}" style="${BUTTON};${colors}">${escapeHtml(texto)}</a></p>`;

/** A table, because mail programs lay out nothing else reliably. */
const leaf = ({
  mes,
  dia,
  nombre,
  titulo,
  lineas,
}: Hoja) => `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:#F3F0EB;border-radius:10px;margin:0 0 20px"><tr>
<td style="padding:14px 0 14px 14px;width:64px"><div style="background:${BRAND};color:#fff;border-radius:8px;padding:8px 6px;text-align:center;font-size:14px;line-height:1.3">${escapeHtml(mes)}<br><b style="font-size:22px">${dia}</b><br>${escapeHtml(nombre)}</div></td>
<td style="padding:14px"><b style="font-size:18px">${escapeHtml(titulo)}</b>${lineas.map((line) => `<br>${escapeHtml(line)}`).join('')}</td>
</tr></table>`;

const facts = (hechos: { nombre: string; valor: string }[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="border-top:1px solid #E9E4DC;width:100%;margin:18px 0 14px"><tr>${hechos
    .map(
      ({ nombre, valor }) =>
        `<td style="padding:14px 24px 0 0;vertical-align:top">${escapeHtml(nombre)}<br><b style="white-space:nowrap">${escapeHtml(valor)}</b></td>`,
    )
    .join('')}</tr></table>`;

/**
 * Renders plain text and simple HTML with the same content; anything people typed is escaped. `baja` is where a reader of promotions
 * ends them.
 */
export function layout(letter: Letter, baja?: string): { texto: string; html: string } {
  const { saludo, parrafos, hoja, boton, otroBoton, hechos = [], nota, pie } = letter;
  const asText = (one: Boton | undefined) => one && `${one.texto}: ${one.url}`;
  const texto = [
    saludo,
    ...parrafos,
    hoja && [hoja.titulo, ...hoja.lineas].join('\n'),
    ...hechos.map(({ nombre, valor }) => `${nombre}: ${valor}`),
    asText(boton),
    asText(otroBoton),
    nota,
    pie,
    baja && `${MPromocionales.pie} ${MPromocionales.baja_enlace}: ${baja}`,
    'Hampi',
  ]
    .filter(Boolean)
    .join('\n\n');
  const heading = letter.grande ? 'margin:0 0 10px;font-size:22px;font-weight:700' : P;
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(letter.asunto)}</title></head>
<body style="margin:0;background:#FAF8F5;font-family:Figtree,system-ui,sans-serif;color:#23211D;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-size:20px;font-weight:700;color:${BRAND};margin:0 0 20px">hampi</p>
<div style="background:#fff;border:1px solid #E9E4DC;border-radius:12px;padding:24px">
${saludo ? `<p style="${heading}">${escapeHtml(saludo)}</p>` : ''}
${parrafos.map((line) => `<p style="${P}">${escapeHtml(line)}</p>`).join('\n')}
${hoja ? leaf(hoja) : ''}
${boton ? button(boton, `background:${BRAND};color:#fff`) : ''}
${otroBoton ? button(otroBoton, `background:#fff;color:#23211D;border:1px solid #CFC8BD`) : ''}
${hechos.length > 0 ? facts(hechos) : ''}
${nota ? `<p style="margin:16px 0 0;color:#57524A;font-size:14px">${escapeHtml(nota)}</p>` : ''}
</div>
${pie ? `<p style="margin:16px 4px 0;color:#57524A;font-size:14px">${escapeHtml(pie)}</p>` : ''}
${baja ? `<p style="margin:16px 4px 0;color:#57524A;font-size:14px">${MPromocionales.pie} <a href="${escapeHtml(baja)}" style="color:#57524A">${MPromocionales.baja_enlace}</a></p>` : ''}
</div></body></html>`;
  return { texto, html };
}
