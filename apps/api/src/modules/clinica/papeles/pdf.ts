/** What a PDF may do beyond showing pages. */
import { inflateSync } from 'node:zlib';

export type ProblemaPdf = 'DANADO' | 'CLAVE' | 'ACCIONES';

const CLAVE = /\/Encrypt(?![\w])/;
const ACCIONES = /\/(?:JavaScript|JS|Launch)(?![\w])/;
/** Compressed objects are opened up to this size; a file with more of them than its pages need is not read further. */
const MOST = 64 * 1024 * 1024;

/**
 * What is wrong with a PDF, looked for in its objects and in the compressed ones, not in what its pages show. It finds what common programs
 * write; a viewer must not run anything either.
 */
export function problemOfPdf(pdf: Buffer): ProblemaPdf | null {
  if (pdf.lastIndexOf('%%EOF') < 0) return 'DANADO';
  let left = MOST;
  let at = 0;
  let problem: ProblemaPdf | null = null;
  const look = (text: string) => {
    const names = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (CLAVE.test(names)) problem = 'CLAVE';
    else if (ACCIONES.test(names)) problem ??= 'ACCIONES';
  };
  while (at < pdf.length && problem !== 'CLAVE') {
    const start = pdf.indexOf('stream', at);
    const end = start < 0 ? -1 : pdf.indexOf('endstream', start);
    if (start < 0 || end < 0) {
      look(pdf.toString('latin1', at));
      break;
    }
    const head = pdf.toString('latin1', at, start);
    look(head);
    if (/\/ObjStm(?!\w)/.test(head.slice(head.lastIndexOf('obj')))) {
      const inside = inflated(pdf.subarray(start + 'stream'.length, end), left);
      left -= inside.length;
      look(inside.toString('latin1'));
    }
    at = end + 'endstream'.length;
  }
  return problem;
}

/** Empty if it is compressed in another way, damaged or too large. */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer {
  if (maxOutputLength <= 0) return Buffer.alloc(0);
  const begin = bytes[0] === 13 && bytes[1] === 10 ? 2 : 1;
  try {
    return inflateSync(bytes.subarray(begin), { maxOutputLength });
  } catch {
    return Buffer.alloc(0);
  }
}
