import { createDeflateRaw } from 'node:zlib';

/** A part of a workbook, generated piece by piece so that a test can write one that unpacks to gigabytes. */
export interface Part {
  path: string;
  pieces: Iterable<string>;
  /** The unpacked size that the zip declares; by default the true one. */
  says?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook of one sheet, zipped by hand, because a library would refuse to write it. */
export const workbookOf = (sheet: Part['pieces'], strings?: Part['pieces'], says?: number): Promise<Buffer> =>
  zipOf([
    {
      path: 'xl/workbook.xml',
      pieces: [
        `${head}<workbook xmlns:r="urn:r"><sheets><sheet name="CIE" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      pieces: [`${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`],
    },
    ...(strings ? [{ path: 'xl/sharedStrings.xml', pieces: strings }] : []),
    { path: 'xl/worksheets/sheet1.xml', pieces: sheet, says },
  ]);

export async function zipOf(parts: Part[]): Promise<Buffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { path, pieces, says } of parts) {
    const { bytes, unfolded } = await deflated(pieces);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(says ?? unfolded, 18);
    common.writeUInt16LE(name.length, 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, where, name);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes);
    at += 4 + common.length + name.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

async function deflated(pieces: Iterable<string>): Promise<{ bytes: Buffer; unfolded: number }> {
  const deflate = createDeflateRaw({ level: 1 });
  const out: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => out.push(chunk));
  const done = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject));
  let unfolded = 0;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    unfolded += bytes.length;
    if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await done;
  return { bytes: Buffer.concat(out), unfolded };
}
