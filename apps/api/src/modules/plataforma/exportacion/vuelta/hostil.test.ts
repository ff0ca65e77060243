/** Hostile contents of a ZIP: each is refused with a sentence, and nothing is written (BE-18, ADR 254). */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Entrada, zip } from '../../../../http/zip.ts';
import { builders } from '../../../../testing/builders.ts';
import { aFullRecord } from '../../../../testing/full-record.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { keepArchivo } from '../../archivos/archivos.service.ts';
import { conManifiesto, MANIFIESTO } from '../manifiesto.ts';
import { downloaded, exported } from '../testing/exported.ts';
import { imported, shareCatalogue } from '../testing/importado.ts';

const here = await startTestApp();
const there = await startTestApp();
const { doctor } = await aFullRecord(here);
await builders(here.db).aSecretaria([doctor]);
const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0F766E' } })
  .webp()
  .toBuffer();
await keepArchivo(here.deps, doctor, { nombre: 'yo.jpg', tipo: 'image/webp', bytes: webp }, true);
const out = await exported(here, doctor);
const whole = await downloaded(here, doctor, out.id);
await shareCatalogue(here, there);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
async function* each(entries: Iterable<Entrada>) {
  yield* entries;
}
const packed = async (entries: AsyncIterable<Entrada>) => Buffer.concat(await all(zip(entries)));
const entriesOf = (files: ReadonlyMap<string, Buffer>): Entrada[] =>
  [...files].flatMap(([nombre, contenido]) => (nombre === MANIFIESTO ? [] : { nombre, contenido }));
const of = {
  tipo: 'doctor',
  id: doctor.doctor_id,
  usuario_id: doctor.usuario_id,
  preparada_en: '2026-11-24T14:00:00Z',
} as const;

/** The export with other files and a matching manifest, since whoever changes a ZIP can also compute checksums. */
const forged = (change: Record<string, Buffer | string>, who = of as Parameters<typeof conManifiesto>[1]) => {
  const files = new Map(out.files);
  for (const [nombre, contenido] of Object.entries(change)) files.set(nombre, Buffer.from(contenido));
  return packed(conManifiesto(each(entriesOf(files)), who));
};
/** The export with other rows in one table. */
const withRows = (tabla: string, change: (rows: Record<string, unknown>[]) => unknown[]) => {
  const lines = out.files.get(`datos/${tabla}.ndjson`)?.toString().trimEnd().split('\n') ?? [];
  const rows = change(lines.filter(Boolean).map((line) => JSON.parse(line)));
  return forged({ [`datos/${tabla}.ndjson`]: rows.map((row) => `${JSON.stringify(row)}\n`).join('') });
};
const first = (more: object) => (rows: object[]) => [{ ...rows[0], ...more }, ...rows.slice(1)];

/** Text that does not compress well. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const HOSTILE: [what: string, make: () => Promise<Buffer>, says: RegExp][] = [
  ['something else than a ZIP', async () => Buffer.from('PK nothing'), /No es un ZIP que se pueda leer/],
  ['a truncated ZIP', async () => whole.subarray(0, whole.length / 2), /No es un ZIP que se pueda leer/],
  [
    'a ZIP of somebody else',
    () => packed(each([{ nombre: 'a.txt', contenido: Buffer.from('a') }])),
    /le falta MANIFIESTO.json/,
  ],
  [
    'a name that leaves the folder',
    // Our writer refuses such a name too.
    async () =>
      Buffer.from(
        (await forged({ 'xx/xx/etc/passwd': 'root' }))
          .toString('latin1')
          .replaceAll('xx/xx/etc/passwd', '../../etc/passwd'),
        'latin1',
      ),
    /No es un ZIP que se pueda leer/,
  ],
  [
    'the same name twice',
    () => packed(each([...entriesOf(out.files), { nombre: 'LEEME.txt', contenido: Buffer.from('otro') }])),
    /tiene dos veces «LEEME.txt»/,
  ],
  ['a bomb of zeros', () => forged({ 'csv/citas.csv': Buffer.alloc(20_000_000) }), /se hincharía demasiado/],
  [
    'a changed byte under the old sums',
    () =>
      packed(
        each(
          [...out.files].map(([nombre, contenido]) => ({
            nombre,
            contenido: nombre === 'csv/citas.csv' ? Buffer.from('x') : contenido,
          })),
        ),
      ),
    /«csv\/citas.csv» no es como se exportó/,
  ],
  [
    'a file that the manifest does not name',
    () =>
      packed(
        each([
          ...[...out.files].map(([nombre, contenido]) => ({ nombre, contenido })),
          { nombre: 'extra', contenido: Buffer.from('x') },
        ]),
      ),
    /«extra» no está en el manifiesto/,
  ],
  [
    'an export of a patient',
    () => forged({}, { ...of, tipo: 'cliente' }),
    /La exportación es de un paciente: no se importa/,
  ],
  [
    'a line that is no row',
    () => forged({ 'datos/cita.ndjson': '[1]\n' }),
    /La fila 1 de datos\/cita.ndjson no se entiende/,
  ],
  [
    'bytes that are no text',
    () => forged({ 'datos/cita.ndjson': Buffer.from([0x22, 0xff, 0x22, 0x0a]) }),
    /La fila 1 de datos\/cita.ndjson no es texto en UTF-8/,
  ],
  [
    'a line without end',
    () => forged({ 'datos/cita.ndjson': noise(17_000_000) }),
    /La fila 1 de datos\/cita.ndjson es demasiado larga/,
  ],
  [
    'a column that every object has',
    () => withRows('doctor', first({ constructor: 1 })),
    /la columna «constructor», que no se importa/,
  ],
  ['a NUL in a text', () => withRows('cliente', first({ nombres: 'a\u0000b' })), /carácter nulo/],
  ['an unknown column', () => withRows('doctor', first({ sorpresa: 1 })), /la columna «sorpresa», que no se importa/],
  [
    'a password',
    () => withRows('usuario', first({ password_hash: 'x' })),
    /la columna «password_hash», que no se importa/,
  ],
  [
    'a row with a column less',
    () => withRows('usuario', ([one, { email: _, ...two } = {}]) => [one, two]),
    /no tiene las mismas columnas/,
  ],
  [
    'a reference to nobody',
    () => withRows('consulta', first({ cliente_id: 999_999 })),
    /nombra en cliente_id a «999999», que no está/,
  ],
  ['the same number twice', () => withRows('cliente', (rows) => [...rows, ...rows]), /repite el número/],
  [
    'rows of a second doctor',
    () => withRows('doctor', ([one]) => [one, { ...one, id: 77, tipo: 'LABORATORIO' }]),
    /no es de un solo profesional/,
  ],
  [
    'an entry of a second doctor',
    () => withRows('consulta', first({ doctor_id: 77 })),
    /nombra en doctor_id a «77», que no está/,
  ],
  [
    'an institution in a doctor’s export',
    () => withRows('usuario_rol', first({ authority_name: 'ROLE_INS' })),
    /no es de una práctica/,
  ],
  ['a doctor who is an institution', () => withRows('doctor', first({ tipo: 'INSTITUCION' })), /no es de una práctica/],
  [
    'a doctor’s export that says it is an institution’s',
    () => forged({}, { ...of, tipo: 'institucion' }),
    /no es de una práctica/,
  ],
  [
    'a company of nobody',
    () => forged({ 'datos/institucion.ndjson': '{"id":1,"doctor_id":null,"nombre":"X"}\n' }),
    /no dice de qué profesional es/,
  ],
  ['an administrator', () => withRows('usuario_rol', first({ authority_name: 'ROLE_ADMIN' })), /no es de una práctica/],
  [
    'a medicine for everybody',
    () => forged({ 'datos/vademecum.ndjson': '{"id":1,"doctor_id":null,"nombre":"X"}\n' }),
    /no dice de qué profesional es/,
  ],
  [
    'a value of another type',
    () => withRows('cliente', first({ fecha_nacimiento: 'ayer' })),
    /Las filas 1 a 1 de datos\/cliente.ndjson: no caben/,
  ],
  [
    'a speciality that is not here',
    () => withRows('oficina_especializacion', first({ especializacion_id: 'Alquimia' })),
    /«Alquimia», que no está en el catálogo/,
  ],
  [
    'a document that was not issued',
    () =>
      forged({ [[...out.files.keys()].find((name) => name.startsWith('documentos/receta/')) as string]: '%PDF-1.4' }),
    /no es el archivo que se emitió/,
  ],
];

/** A picture that is a web page, with a matching checksum in its row. */
const withPage = (tipo: string) => {
  const page = Buffer.from('<html><script>fetch("/api")</script></html>');
  const ruta = [...out.files.keys()].find((name) => name.startsWith('documentos/imagenes/')) as string;
  const sha256 = `\\x${createHash('sha256').update(page).digest('hex')}`;
  const rows = out.files.get('datos/archivo.ndjson')?.toString().trimEnd().split('\n') ?? [];
  const lines = rows.map((line) => {
    const row = JSON.parse(line);
    return `${JSON.stringify(row.archivo_en_zip === ruta ? { ...row, tipo, sha256 } : row)}\n`;
  });
  return forged({ [ruta]: page, 'datos/archivo.ndjson': lines.join('') });
};
HOSTILE.push(
  ['a picture that is a web page', () => withPage('text/html'), /no es un archivo de los que se guardan/],
  ['a web page that says it is a picture', () => withPage('image/webp'), /no es un archivo de los que se guardan/],
  [
    'when a document came',
    () => withRows('documento', first({ traido_en: null })),
    /la columna «traido_en», que no se importa/,
  ],
);

const TABLES = ['usuario', 'doctor', 'cliente', 'consulta', 'documento', 'llave', 'auditoria'] as const;
const rowsThere = () =>
  Promise.all(
    TABLES.map(
      async (tabla) => (await there.owner.query(`select count(*)::int as n from ${tabla}`)).rows[0].n as number,
    ),
  );
const filesThere = async () => (await all(there.deps.files.keys())).length;
const nothing = await rowsThere();

test.for(HOSTILE)('[BE-18] %s is refused with a sentence, and nothing is written', async ([, make, says]) => {
  await expect(imported(there, await make())).rejects.toThrow(says);
  expect(await rowsThere()).toEqual(nothing);
});

test('[BE-18] a rehearsal reports what would be imported and writes nothing', async () => {
  const files = await filesThere();
  const { escritas, quien } = await imported(there, whole, { ensayo: true });
  expect(escritas).toMatchObject({ doctor: 1, consulta: 1, consulta_version: 2, documento: 5, secretaria: 1 });
  expect(quien).toContain(doctor.login);
  expect([await rowsThere(), await filesThere()]).toEqual([nothing, files]);
});

test('[BE-18] an import that fails midway leaves neither rows nor files', async () => {
  const files = await filesThere();
  let stored = 0;
  const failing = {
    ...there.deps.files,
    put: async (...a: Parameters<typeof there.deps.files.put>) => {
      stored += 1;
      if (stored === 3) throw new Error('the disk is gone');
      return there.deps.files.put(...a);
    },
  };
  const broken = { ...there, deps: { ...there.deps, files: failing } };
  await expect(imported(broken, whole)).rejects.toThrow('the disk is gone');
  expect([await rowsThere(), await filesThere()]).toEqual([nothing, files]);
});
