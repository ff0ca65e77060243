import type { Operador } from '@hampi/contract/plataforma/operador/calls';
import * as MPromocionales from '@hampi/contract/plataforma/promocionales/messages';
import type { Calendario } from '../../../adapters/mail/mailer.ts';
import { escapeMarkup } from '../../../http/markup.ts';

interface Boton {
  texto: string;
  url: string;
}

/** A turno drawn as a leaf of a calendar, beside its time, professional and place. */
export interface Hoja {
  mes: string;
  dia: number;
  nombre: string;
  titulo: string;
  lineas: string[];
  /** The turno is over or cancelled: drawn in grey. */
  pasada?: boolean;
}

/** The content of a mail, only what its reader needs (decisions 23). `layout` turns it into text and HTML. */
export interface Letter {
  asunto: string;
  saludo?: string;
  /** Draws `saludo` as a heading. */
  grande?: boolean;
  parrafos: string[];
  hoja?: Hoja;
  /** Paragraphs below the leaf. */
  despues?: string[];
  boton?: Boton;
  /** A second button below the first, less prominent. */
  otroBoton?: Boton | undefined;
  /** Prices and similar facts, side by side below the buttons. */
  hechos?: { nombre: string; valor: string }[];
  /** Small print below the button. */
  nota?: string;
  /** Below everything: why the reader gets this mail. */
  pie?: string;
  calendario?: Calendario;
  /** Reply-To address; the platform's by default. */
  responderA?: string;
}

export interface LetterContext {
  publicUrl: string;
  /** The platform's address, used as organizer of calendar entries. */
  remitente: string;
}

/** Builds the mail of one `tipo` from the stored `datos` of its aviso. */
export type Template<D> = (datos: D, context: LetterContext) => Letter;

const BRAND = '#0F766E';
/** For mail programs that know the reader's theme. All others show the light theme, which is in the elements' own styles. */
const DARK = `@media (prefers-color-scheme:dark){.p{background:#161512!important;color:#EDEAE4!important}.c{background:#201F1B!important;border-color:#3A3731!important}.s{background:#2B2925!important}.l{border-color:#3A3731!important}.q,.q a{color:#B9B3A8!important}.m{color:#4DB8AC!important}.a{background:#4DB8AC!important;color:#10201E!important}.b{background:#201F1B!important;color:#EDEAE4!important;border-color:#5A554C!important}}`;
const P = 'white-space:pre-line;overflow-wrap:anywhere;margin:0 0 14px';
const BUTTON =
  'text-decoration:none;padding:12px 20px;border-radius:8px;display:block;text-align:center;font-weight:600';
const button = ({ texto, url }: Boton, name: string, colors: string) =>
  `<p style="margin:0 0 10px"><a class="${name}" href="${escapeMarkup(url)}" style="${BUTTON};${colors}">${escapeMarkup(texto)}</a></p>`;

/** A table, because mail programs lay out nothing else reliably. */
const leaf = ({
  mes,
  dia,
  nombre,
  titulo,
  lineas,
  pasada = false,
}: Hoja) => `<table class="s" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;background:#F3F0EB;border-radius:10px;margin:0 0 20px"><tr>
<td style="padding:14px 0 14px 14px;width:64px;vertical-align:top"><div style="background:${pasada ? '#6B655C' : BRAND};color:#fff;border-radius:8px;padding:8px 6px;text-align:center;font-size:14px;line-height:1.3">${escapeMarkup(mes)}<br><b style="font-size:22px">${dia}</b><br>${escapeMarkup(nombre)}</div></td>
<td style="padding:14px"><b style="font-size:18px">${escapeMarkup(titulo)}</b>${lineas.map((line) => `<br>${escapeMarkup(line)}`).join('')}</td>
</tr></table>`;

const facts = (hechos: { nombre: string; valor: string }[]) =>
  `<table class="l" role="presentation" cellpadding="0" cellspacing="0" style="border-top:1px solid #E9E4DC;width:100%;margin:18px 0 14px"><tr>${hechos
    .map(
      ({ nombre, valor }) =>
        `<td style="padding:14px 24px 0 0;vertical-align:top">${escapeMarkup(nombre)}<br><b style="white-space:nowrap">${escapeMarkup(valor)}</b></td>`,
    )
    .join('')}</tr></table>`;

/** What stands below every mail. */
interface Foot {
  /** The address where a reader unsubscribes from promotions. */
  baja?: string | undefined;
  /** Who runs this installation, as soon as an administrator has said so. */
  responsable?: Responsable | undefined;
}
type Responsable = Pick<Operador, 'nombre' | 'ruc' | 'direccion' | 'ciudad'>;

const signature = ({ nombre, ruc, direccion, ciudad }: Responsable) =>
  `${nombre} · RUC ${ruc} · ${direccion}, ${ciudad}`;

/** Renders plain text and simple HTML with the same content; everything that people typed is escaped. */
export function layout(letter: Letter, { baja, responsable }: Foot = {}): { texto: string; html: string } {
  const { saludo, parrafos, hoja, despues = [], boton, otroBoton, hechos = [], nota, pie } = letter;
  const asText = (one: Boton | undefined) => one && `${one.texto}: ${one.url}`;
  const texto = [
    saludo,
    ...parrafos,
    hoja && [hoja.titulo, ...hoja.lineas].join('\n'),
    ...despues,
    ...hechos.map(({ nombre, valor }) => `${nombre}: ${valor}`),
    asText(boton),
    asText(otroBoton),
    nota,
    pie,
    baja && `${MPromocionales.pie} ${MPromocionales.baja_enlace}: ${baja}`,
    responsable ? `Hampi\n${signature(responsable)}` : 'Hampi',
  ]
    .filter(Boolean)
    .join('\n\n');
  const heading = letter.grande ? 'margin:0 0 10px;font-size:22px;font-weight:700' : P;
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(letter.asunto)}</title><style>${DARK}</style></head>
<body class="p" style="margin:0;background:#FAF8F5;font-family:Figtree,system-ui,sans-serif;color:#23211D;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p class="m" style="font-size:20px;font-weight:700;color:${BRAND};margin:0 0 20px">hampi</p>
<div class="c" style="background:#fff;border:1px solid #E9E4DC;border-radius:12px;padding:24px">
${saludo ? `<p style="${heading}">${escapeMarkup(saludo)}</p>` : ''}
${parrafos.map((line) => `<p style="${P}">${escapeMarkup(line)}</p>`).join('\n')}
${hoja ? leaf(hoja) : ''}
${despues.map((line) => `<p style="${P}">${escapeMarkup(line)}</p>`).join('\n')}
${boton ? button(boton, 'a', `background:${BRAND};color:#fff`) : ''}
${otroBoton ? button(otroBoton, 'b', `background:#fff;color:#23211D;border:1px solid #CFC8BD`) : ''}
${hechos.length > 0 ? facts(hechos) : ''}
${nota ? `<p class="q" style="margin:16px 0 0;color:#57524A;font-size:14px">${escapeMarkup(nota)}</p>` : ''}
</div>
${pie ? `<p class="q" style="margin:16px 4px 0;color:#57524A;font-size:14px">${escapeMarkup(pie)}</p>` : ''}
${baja ? `<p class="q" style="margin:16px 4px 0;color:#57524A;font-size:14px">${MPromocionales.pie} <a href="${escapeMarkup(baja)}" style="color:#57524A">${MPromocionales.baja_enlace}</a></p>` : ''}
${responsable ? `<p class="q" style="margin:16px 4px 0;color:#57524A;font-size:14px">${escapeMarkup(signature(responsable))}</p>` : ''}
</div></body></html>`;
  return { texto, html };
}
