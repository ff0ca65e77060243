/** Page footer: verification, signature block, `n de m`. */
import { fechaCorta, wallOf } from '@hampi/contract/base/fechas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { DocumentOptions, Documento } from './document-data.ts';
import { linesOf } from './fonts.ts';
import { acessOf, cityOf, codesOf, doctorName, LEADING, lines, tall } from './frame.ts';
import { given, INK, joined, type Paper, QR_SIZE, rule, shown } from './parts.ts';
import { HAMPI } from './pictures.ts';
import { qrOf } from './qr.ts';

/** Margin below the last line. */
const BOTTOM = 16;

/** The right part of a footer; `height` in points. */
export interface Block {
  height: number;
  content(): Content;
}
export interface Foot {
  height: number;
  content(page: number, pages: number): Content;
}
const BLOCK_WIDTH = 172;

/** The footer of each page: verification at the left, signatures at the right, page number below. */
export function foot(
  paper: Paper,
  doc: Documento,
  block: Block,
  words: { verify: string; note?: string; sheet?: string; folio?: number },
): Foot {
  const { pt } = paper;
  const width = paper.width - 2 * paper.side;
  const upper = Math.max(QR_SIZE, block.height);
  const qr = doc.verificacion ? qrOf(doc.verificacion.url) : '';
  return {
    height: pt(6) + upper + pt(20) + BOTTOM,
    content: (page, pages) => ({
      margin: [paper.side, pt(6), paper.side, 0],
      stack: [
        tall(upper, ['*', pt(BLOCK_WIDTH)], [verification(paper, doc, words.verify, qr), { stack: [block.content()] }]),
        { margin: [0, pt(4), 0, pt(3)], stack: [rule(width)] },
        {
          style: 'fine',
          columns: [
            { image: HAMPI, width: pt(9) },
            { text: joined(['Generado con Hampi', words.note]), width: '*', margin: [pt(3), 0, 0, 0] },
            {
              text: joined([
                `${words.sheet ?? 'Página'} ${page} de ${pages}`,
                words.folio === undefined ? null : `Folio ${words.folio + page - 1}`,
              ]),
              width: 'auto',
            },
          ],
        },
      ],
    }),
  };
}

function verification(paper: Paper, { verificacion: v }: Documento, verify: string, qr: string): TableCell {
  if (!v) return '';
  return {
    columns: [
      { image: qr, width: QR_SIZE },
      {
        width: '*',
        margin: [paper.pt(7), paper.pt(8), 0, 0],
        stack: [
          { text: verify, bold: true, fontSize: paper.pt(7.9) },
          { text: `Escanee el código o ingrese en ${v.pagina}`, fontSize: paper.pt(7.5), color: INK.text2 },
          { text: v.codigo, bold: true, fontSize: paper.pt(9.4), margin: [0, 1, 0, 0] },
        ],
      },
    ],
  };
}

/** A line to sign on, or the electronic signer and the time in the office's zone. */
export function signatureBlock(paper: Paper, doc: Documento, { firma, membrete }: DocumentOptions): Block {
  const { pt } = paper;
  const { emisor } = doc;
  const width = pt(BLOCK_WIDTH);
  const said = [membrete ? acessOf(emisor) : codesOf(emisor), emisor.especializaciones.join(', ')];
  const under = fitting(said, pt(7.6), width);
  const moment = firma && wallOf(firma.momento, doc.zona);
  const room = firma ? pt(7.2) * 2 * LEADING + lines(firma.nombre, pt(8.2), 700, width) + pt(3) : pt(34);
  return {
    height:
      room +
      lines(doctorName(emisor), pt(8.6), 700, width) +
      under.reduce((sum, line) => sum + lines(line, pt(7.6), 400, width), 0) +
      (firma ? 0 : pt(7.2) * LEADING) +
      pt(4),
    content: () => ({
      alignment: 'center',
      color: INK.text2,
      stack: [
        ...shown(firma, { text: 'Firmado electrónicamente por', fontSize: pt(7.2) }),
        ...shown(firma, { text: firma?.nombre ?? '', bold: true, color: INK.deepTeal, fontSize: pt(8.2) }),
        ...shown(moment, {
          text: `${cityOf(emisor)}, ${fechaCorta(moment?.fecha ?? '')} ${moment?.hora}`,
          fontSize: pt(7.2),
          margin: [0, 0, 0, pt(3)],
        }),
        ...shown(!firma, { text: '', margin: [0, pt(34), 0, 0] }),
        rule(width, INK.text, 0.8),
        { text: doctorName(emisor), bold: true, color: INK.text, fontSize: pt(8.6), margin: [0, pt(2), 0, 0] },
        ...under.map((text): Content => ({ text, fontSize: pt(7.6) })),
        ...shown(!firma, { text: 'Firma y sello', fontSize: pt(7.2), color: INK.text3 }),
      ],
    }),
  };
}

/** Codes and specialties on one line where they fit, else each on its own, so that no line begins with the point between them. */
function fitting(said: (string | undefined)[], size: number, width: number): string[] {
  const whole = joined(said);
  if (linesOf(whole, size, 400, width) === 1) return [whole];
  return said.flatMap((text) => given(text) ?? []);
}

/** Lines for initials on each sheet, so that none can be exchanged. */
export function initialsBlock(paper: Paper, who: string[]): Block {
  const { pt } = paper;
  const width = pt(BLOCK_WIDTH);
  return {
    height: who.reduce((sum, name) => sum + pt(25) + lines(name, pt(7.5), 400, width), 0),
    content: () => ({
      alignment: 'center',
      fontSize: pt(7.5),
      color: INK.text2,
      stack: who.map((name) => ({ margin: [0, pt(23), 0, 0], stack: [rule(width, INK.text, 0.8), { text: name }] })),
    }),
  };
}
