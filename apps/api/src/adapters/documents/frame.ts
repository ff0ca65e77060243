/** Shared by header and footer: names of the parties, and rows whose height is known before the layout. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Documento, Emisor } from './document-data.ts';
import { linesOf } from './fonts.ts';
import { given, joined } from './parts.ts';

/** Line height of Figtree. */
export const LEADING = 1.2;

/** Name with honorific, as printed over a signature. */
export const doctorName = (e: Emisor) => joined([e.titulo_honorifico, e.nombres, e.apellidos], ' ');
/** The code with its name exactly once, since some doctors type the name too: `ACESS-0104872`, `Senescyt: 1010`. */
const coded = (nombre: string, code: string | null) => {
  const bare = given(code)?.replace(new RegExp(`^${nombre}[\\s:.º°#-]*(?=\\w)`, 'i'), '');
  return bare && `${nombre} ${bare}`;
};
/** The registration number that a receta needs (ecuador §4.1). */
export const acessOf = (e: Pick<Emisor, 'acess'>) => coded('ACESS', e.acess);
/** The doctor's registration numbers. */
export const codesOf = (e: Emisor) => joined([coded('Senescyt', e.msp), acessOf(e)], '  ·  ');
/** City of the office; Cuenca if it has none (2 §2, decisions 9). */
export const cityOf = (e: Emisor) => given(e.ciudad) ?? 'Cuenca';
/** The number as printed beside the document's name. */
export const numeroOf = ({ numero }: Documento) => (numero === null ? 'BORRADOR' : `N.º ${numero}`);

/** First line of most documents. */
export const placeAndDate = (doc: Documento): [label: string, value: string][] => [
  ['Ciudad', cityOf(doc.emisor)],
  ['Fecha', fechaCorta(doc.fecha)],
];

/** A row of a fixed height, without lines or padding. */
export const tall = (height: number, widths: (number | string)[], cells: TableCell[]): Content => ({
  table: { widths, heights: [height], body: [cells] },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
});

/** Height in points of a text within a width. */
export const lines = (text: string, size: number, weight: 400 | 600 | 700, width: number) =>
  linesOf(text, size, weight, width) * size * LEADING;
