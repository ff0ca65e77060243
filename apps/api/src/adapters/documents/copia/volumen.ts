/**
 * One PDF of several: their pages in order, bookmarks, page numbers and attached files. Written from the beginning to the end, so that
 * its size does not matter; only the place of each object is remembered. The parts are PDFs of `pliegos.ts`, whose objects are plain.
 */

/** A bookmark, at the page with this position in its part. */
export interface Marca {
  titulo: string;
  pagina: number;
  /** Under the nearest one before it without this. */
  dentro?: boolean;
}

export interface Adjunto {
  /** The name under which it is saved; they are listed in its order. */
  nombre: string;
  tipo: string;
  descripcion: string;
  bytes: Uint8Array;
}

const CATALOG = 1;
const PAGES = 2;
const OUTLINES = 3;
const INFO = 4;

interface Titulos {
  titulo: string;
  autor: string;
  emitido: string;
}

export class Volumen {
  /** Where each object begins, by its number. */
  private readonly places: number[] = [0, 0, 0, 0, 0];
  private at = 0;
  private readonly sheets: { page: number; front: boolean }[] = [];
  private readonly marks: (Omit<Marca, 'pagina'> & { page: number; front: boolean })[] = [];
  private readonly attached: { nombre: string; file: number }[] = [];

  begin(): Buffer {
    return this.placed(Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1'));
  }

  /** All pages of a part. Those in front, the cover and index, are written last and read first. */
  pages(pdf: Uint8Array, marcas: Marca[], front = false): Buffer {
    const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    const text = bytes.toString('latin1');
    const { places, trailer } = tableOf(text);
    const root = numberAfter(trailer, 'Root');
    const tree = numberAfter(headAt(text, places.get(root) as number), 'Pages');
    const dropped = new Set([root, tree, numberAfter(trailer, 'Info')]);
    const given = new Map<number, number>([[tree, PAGES]]);
    for (const number of places.keys()) if (!dropped.has(number)) given.set(number, this.next());
    const renamed = (words: string) =>
      words.replace(/\b(\d+) 0 (R|obj)\b/g, (_, n, what) => `${given.get(Number(n)) ?? 0} 0 ${what}`);
    const made: Buffer[] = [];
    const order = [...places].sort(([, a], [, b]) => a - b);
    order.forEach(([number, from], i) => {
      if (dropped.has(number)) return;
      const to = order[i + 1]?.[1] ?? text.lastIndexOf('xref', text.lastIndexOf('startxref') - 1);
      const stream = text.indexOf('\nstream\n', from);
      const words = stream > 0 && stream < to ? stream : to;
      this.places[given.get(number) as number] = this.at;
      made.push(this.placed(Buffer.from(renamed(text.slice(from, words)), 'latin1')));
      if (words < to) made.push(this.placed(bytes.subarray(words, to)));
    });
    const kids = /\/Kids \[([^\]]*)\]/.exec(headAt(text, places.get(tree) as number))?.[1] ?? '';
    const numbers = [...kids.matchAll(/(\d+) 0 R/g)].map(([, n]) => given.get(Number(n)) as number);
    this.sheets.push(...numbers.map((page) => ({ page, front })));
    this.marks.push(...marcas.map(({ pagina, ...mark }) => ({ ...mark, page: numbers[pagina] as number, front })));
    return Buffer.concat(made);
  }

  /** A file that opens from the PDF, byte for byte. */
  attach({ nombre, tipo, descripcion, bytes }: Adjunto): Buffer {
    const stream = this.next();
    const file = this.next();
    this.attached.push({ nombre, file });
    const type = tipo.replace(/[^\w.+-]/g, (sign) => `#${sign.charCodeAt(0).toString(16)}`);
    return Buffer.concat([
      this.object(
        stream,
        `<< /Type /EmbeddedFile /Subtype /${type} /Length ${bytes.length} /Params << /Size ${bytes.length} >> >>`,
        bytes,
      ),
      this.object(
        file,
        `<< /Type /Filespec /F ${words(nombre)} /UF ${words(nombre)} /Desc ${words(descripcion)} /AFRelationship /Supplement
/EF << /F ${stream} 0 R /UF ${stream} 0 R >> >>`,
      ),
    ]);
  }

  end({ titulo, autor, emitido }: Titulos): Buffer {
    const read = <T extends { front: boolean }>(all: T[]) => [
      ...all.filter(({ front }) => front),
      ...all.filter(({ front }) => !front),
    ];
    const sheets = read(this.sheets);
    const front = sheets.filter((one) => one.front).length;
    const made = [this.outlines(read(this.marks))];
    const day = `(D:${emitido.replace(/\D/g, '').slice(0, 14)}Z)`;
    const names = [...this.attached].sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
    const files = names.map(({ nombre, file }) => `${words(nombre)} ${file} 0 R`).join('\n');
    const labels = front > 0 ? `0 << /S /r >> ${front} << /S /D >>` : '0 << /S /D >>';
    made.push(
      this.object(
        PAGES,
        `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((s) => `${s.page} 0 R`).join('\n')}] >>`,
      ),
      this.object(
        INFO,
        `<< /Title ${words(titulo)} /Author ${words(autor)} /Creator (Hampi) /Producer (Hampi) /CreationDate ${day} /ModDate ${day} >>`,
      ),
      this.object(
        CATALOG,
        `<< /Type /Catalog /Pages ${PAGES} 0 R /Outlines ${OUTLINES} 0 R /PageMode /UseOutlines /Lang (es)
/ViewerPreferences << /DisplayDocTitle true >> /PageLabels << /Nums [${labels}] >>
/Names << /EmbeddedFiles << /Names [${files}] >> >> >>`,
      ),
    );
    const xref = this.at;
    const lines = this.places
      .slice(1)
      .map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
      .join('');
    const size = this.places.length;
    made.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(made);
  }

  private outlines(marks: { titulo: string; page: number; dentro?: boolean }[]): Buffer {
    const all = marks.map((mark) => ({ ...mark, number: this.next(), inner: [] as number[], up: OUTLINES }));
    const tops: typeof all = [];
    for (const mark of all) {
      const parent = tops.at(-1);
      if (!mark.dentro || !parent) tops.push(mark);
      else {
        mark.up = parent.number;
        parent.inner.push(mark.number);
      }
    }
    const topNumbers = tops.map(({ number }) => number);
    const inOrder = new Map([[OUTLINES, topNumbers], ...tops.map(({ number, inner }) => [number, inner] as const)]);
    const ends = (list: number[]) => (list.length > 0 ? `/First ${list[0]} 0 R /Last ${list.at(-1)} 0 R` : '');
    const made = all.map(({ titulo, page, number, inner, up }) => {
      const beside = inOrder.get(up) ?? [];
      const i = beside.indexOf(number);
      const link = (name: string, to: number | undefined) => (to ? `/${name} ${to} 0 R` : '');
      return this.object(
        number,
        `<< /Title ${words(titulo)} /Parent ${up} 0 R /Dest [${page} 0 R /Fit] ${link('Prev', beside[i - 1])} ${link('Next', beside[i + 1])}
${ends(inner)} ${inner.length > 0 ? `/Count -${inner.length}` : ''} >>`,
      );
    });
    return Buffer.concat([
      ...made,
      this.object(OUTLINES, `<< /Type /Outlines ${ends(topNumbers)} /Count ${topNumbers.length} >>`),
    ]);
  }

  private object(number: number, dictionary: string, stream?: Uint8Array): Buffer {
    this.places[number] = this.at;
    const begin = Buffer.from(`${number} 0 obj\n${dictionary}\n`, 'latin1');
    const end = Buffer.from('endobj\n', 'latin1');
    if (!stream) return this.placed(Buffer.concat([begin, end]));
    return this.placed(
      Buffer.concat([begin, Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n', 'latin1'), end]),
    );
  }

  private next(): number {
    return this.places.push(0) - 1;
  }

  private placed(bytes: Buffer): Buffer {
    this.at += bytes.length;
    return bytes;
  }
}

/** A text of a PDF, in UTF-16 and hexadecimal digits. */
const words = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

/** Where each object of a PDF begins, by its cross-reference table. */
function tableOf(text: string): { places: Map<number, number>; trailer: string } {
  const start = Number(/startxref\s+(\d+)/.exec(text.slice(-64))?.[1]);
  const end = text.indexOf('trailer', start);
  const places = new Map<number, number>();
  for (const [i, line] of text.slice(start, end).split('\n').slice(2).entries())
    if (line.slice(17, 18) === 'n') places.set(i, Number(line.slice(0, 10)));
  return { places, trailer: text.slice(end) };
}

const headAt = (text: string, from: number) => text.slice(from, text.indexOf('endobj', from));

function numberAfter(head: string, name: string): number {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  if (!found) throw new Error(`a part of a volume has no ${name}`);
  return Number(found);
}
