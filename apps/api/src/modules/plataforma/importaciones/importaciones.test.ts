import { pathOf } from '@hampi/contract/base/endpoint';
import { searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { ci10, examenes, vacunas } from '@hampi/contract/plataforma/administracion/clinica';
import { vademecum } from '@hampi/contract/plataforma/administracion/medicinas';
import {
  createImportacion,
  getRechazos,
  type Importacion,
  listImportaciones,
} from '@hampi/contract/plataforma/importaciones/calls';
import { expect, test } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { builders } from '../../../testing/builders.ts';
import { fileForm } from '../../../testing/file-form.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, db, runDueJobs } = await startTestApp();
const { anAdmin, aDoctor } = builders(db);
const jefe = await anAdmin();
const admin = await as(jefe);

type Catalogo = Importacion['catalogo'];

/** Sends a file as the browser does. */
async function send(catalogo: Catalogo, nombre: string, bytes: Buffer | string, query = '', who = admin) {
  const { headers, payload } = fileForm(nombre, bytes);
  return app.inject({
    method: 'POST',
    url: pathOf(createImportacion, { catalogo }) + query,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
    payload,
  });
}

/** Uploads a file, runs the job and returns the import's row. */
async function bringIn(catalogo: Catalogo, nombre: string, bytes: Buffer | string, query = ''): Promise<Importacion> {
  const sent = await send(catalogo, nombre, bytes, query);
  expect(sent.json().mensaje).toBe(MC.importacion_recibida);
  await runDueJobs();
  const rows = await admin.call(listImportaciones, { query: { take: 100 } });
  return rows.find((row) => row.id === sent.json().data.id) as Importacion;
}

async function rechazos(id: number): Promise<string> {
  const answer = await app.inject({
    method: 'GET',
    url: pathOf(getRechazos, { id }),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.headers['content-disposition']).toContain('attachment');
  return answer.body;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const workbook = (rows: (string | number | null)[][]) =>
  writeExcel(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();

const codes = async () => {
  const rows = await admin.call(ci10.list, { query: { take: 100 } });
  return rows.map(
    (row) => `${row.cod_4} ${row.descripcion_codigos_cuatro_caracteres}${row.retirado ? ' (retirado)' : ''}`,
  );
};

test('[BE-14] a CIE-10 file in UTF-8 with commas, titles above its heading and dotted codes is imported', async () => {
  const row = await bringIn(
    'ci10',
    'CIE-10.csv',
    `\uFEFFClasificación internacional\nCódigo,Descripción\nA00-A09,"Enfermedades infecciosas, intestinales"\nA00,Cólera\nA00.0,"Cólera debido a Vibrio cholerae 01, biotipo cholerae"\nA00.1,Cólera El Tor\nI10,Hipertensión esencial\n`,
  );
  expect(row).toMatchObject({ estado: 'TERMINADA', filas: 5, procesadas: 5, nuevas: 3, omitidas: 2, rechazadas: 0 });
  expect(await codes()).toEqual([
    'A000 Cólera debido a Vibrio cholerae 01, biotipo cholerae',
    'A001 Cólera El Tor',
    'I10X Hipertensión esencial',
  ]);
  const [first] = await admin.call(ci10.list, { query: { search: 'A000' } });
  expect(first).toMatchObject({ cod_3: 'A00', descripcion_categoria_tres_caracteres: 'Cólera', referencial: false });
  const doctor = await as(await aDoctor());
  expect((await doctor.call(searchCie10, { params: { term: 'colera tor' } }))[0]?.cod_4).toBe('A001');
});

test('[BE-14] the same codes in Windows-1252 with semicolons and other titles change nothing the second time', async () => {
  const file = latin1(
    'COD_4;DESCRIPCION CIE-10;Categoría\r\nJ45.0;Asma predominantemente alérgica;Asma\r\nJ45.9;Asma, no especificada;Asma\r\n',
  );
  expect(await bringIn('ci10', 'cie.csv', file)).toMatchObject({ nuevas: 2, cambiadas: 0, iguales: 0 });
  const before = await codes();
  expect(before).toContain('J450 Asma predominantemente alérgica');
  expect(await bringIn('ci10', 'cie.csv', file)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2, rechazadas: 0 });
  expect(await codes()).toEqual(before);
});

test('[BE-14] a workbook is imported; a mark is separated from its code, and a changed description is updated', async () => {
  const bytes = await workbook([
    ['Código', 'Nombre', 'Estado'],
    ['J45.9', 'Asma no especificada', 'Vigente'],
    ['G01*', 'Meningitis en enfermedades bacterianas', 'Vigente'],
    ['J46', 'Estado asmático', 'Retirado'],
    [null, null, null],
    [450, 'Un número', null],
  ]);
  const row = await bringIn('ci10', 'CIE10.xlsx', bytes);
  expect(row).toMatchObject({ estado: 'TERMINADA', filas: 4, nuevas: 2, cambiadas: 1, rechazadas: 1 });
  expect(await codes()).toEqual(
    expect.arrayContaining(['G01X Meningitis en enfermedades bacterianas', 'J46X Estado asmático (retirado)']),
  );
  expect(await rechazos(row.id)).toBe('\uFEFFLínea;Motivo;Fila\r\n6;El código «450» no es válido;450 | Un número\r\n');
});

test('[BE-14] refused rows have their line and the reason; the others are imported', async () => {
  const row = await bringIn(
    'ci10',
    'cie.csv',
    'codigo;descripcion\nK35.8;Apendicitis\nno;Nada\nK36;\nk358;Otra vez\n"K37;mal" puesto;x\nK38.0;=1+1\n=A1;x\n',
  );
  expect(row).toMatchObject({ estado: 'TERMINADA', nuevas: 2, rechazadas: 5 });
  expect((await rechazos(row.id)).split('\r\n').slice(1, 6)).toEqual([
    '3;El código «no» no es válido;no | Nada',
    '4;El campo descripcion_codigos_cuatro_caracteres es requerido;K36 | ',
    '5;Repetida: ya está en la línea 2;k358 | Otra vez',
    expect.stringMatching(/^6;/),
    "8;El código «=A1» no es válido;'=A1 | x",
  ]);
});

test('[BE-14] a complete file withdraws the codes that it does not name; a later file restores them', async () => {
  const one = 'codigo,descripcion\nA00.0,Cólera clásico\n';
  expect(await bringIn('ci10', 'cie.csv', one, '?completa=true')).toMatchObject({ cambiadas: 1 });
  const left = (await codes()).filter((code) => !code.endsWith('(retirado)'));
  expect(left).toEqual(['A000 Cólera clásico']);
  expect(await bringIn('ci10', 'cie.csv', one, '?completa=true')).toMatchObject({ iguales: 1, retiradas: 0 });
  await bringIn('ci10', 'cie.csv', 'codigo,descripcion\nA00.1,Cólera El Tor\n');
  expect(await codes()).toContain('A001 Cólera El Tor');
});

test('[BE-14] medicines: a list by active ingredient with a column for the strength is imported, and twice changes nothing', async () => {
  const file =
    'PRINCIPIO ACTIVO;CONCENTRACIÓN;FORMA FARMACÉUTICA;Laboratorio\nAmoxicilina;500 mg;Cápsula;\nAmoxicilina;250 mg/5 ml;Suspensión;Genfar\nAmoxicilina;250 MG/5 ML;suspension;GENFAR\n';
  expect(await bringIn('vademecum', 'cnmb.csv', file)).toMatchObject({ nuevas: 2, rechazadas: 1 });
  expect(await bringIn('vademecum', 'cnmb.csv', file)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2 });
  const rows = await admin.call(vademecum.list, { query: { search: 'amoxicilina', sortBy: 'presentacion' } });
  expect(rows.map((m) => [m.nombre, m.composicion, m.presentacion, m.casa_comercial])).toEqual([
    ['Amoxicilina', 'Amoxicilina 500 mg', 'Cápsula', null],
    ['Amoxicilina', 'Amoxicilina 250 mg/5 ml', 'Suspensión', 'Genfar'],
  ]);
});

test('[BE-14] exams and vaccines are imported; columns that the file does not have keep their values', async () => {
  await admin.call(examenes.create, { body: { nombre: 'Urea', preparacion: 'En ayunas' } });
  expect(await bringIn('examenes', 'examenes.csv', 'Examen,Grupo\nUREA,Química\nCreatinina,Química\n')).toMatchObject({
    nuevas: 1,
    cambiadas: 1,
  });
  expect((await admin.call(examenes.list)).find((e) => e.nombre === 'UREA')).toMatchObject({
    grupo: 'Química',
    preparacion: 'En ayunas',
  });
  expect(
    await bringIn(
      'vacunas',
      'vacunas.csv',
      'Vacuna,Protege contra,Edad\nBCG,Tuberculosis,Recién nacido\nSRP,,12 meses\n',
    ),
  ).toMatchObject({ nuevas: 1, rechazadas: 1 });
  expect((await admin.call(vacunas.list))[0]).toMatchObject({ tipo: 'BCG', edad_optima: 'Recién nacido' });
});

test('[BE-14] many rows go through in batches', async () => {
  const lines = Array.from({ length: 12_500 }, (_, n) => {
    const code = `${String.fromCharCode(65 + Math.floor(n / 1000))}${String(Math.floor(n / 10) % 100).padStart(2, '0')}.${n % 10}`;
    return `${code};Diagnóstico número ${n}`;
  });
  const file = `codigo;descripcion\n${lines.join('\n')}\n`;
  expect(await bringIn('ci10', 'todo.csv', file)).toMatchObject({ filas: 12_500, procesadas: 12_500, rechazadas: 0 });
  expect(await bringIn('ci10', 'todo.csv', file)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 12_500 });
});

test('[BE-14] an unusable file changes nothing and gives the reason', async () => {
  const before = await codes();
  expect(await bringIn('ci10', 'otra.csv', 'a,b\n1,2\n')).toMatchObject({
    estado: 'FALLIDA',
    motivo: expect.stringMatching(/^Faltan las columnas cod_4 .* y descripcion_codigos_cuatro_caracteres /),
  });
  expect(await bringIn('ci10', 'vacio.csv', 'codigo,descripcion\n')).toMatchObject({ motivo: MC.importacion_vacia });
  const broken = Buffer.concat([(await workbook([['codigo', 'descripcion']])).subarray(0, 400), Buffer.alloc(200)]);
  expect(await bringIn('ci10', 'roto.xlsx', broken)).toMatchObject({
    estado: 'FALLIDA',
    motivo: MC.importacion_danada,
  });
  expect(await codes()).toEqual(before);
});

const refused: [string, string, Buffer, number, string][] = [
  ['a picture', 'foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 400, MC.importacion_tipo],
  ['an old workbook named .xlsx', 'viejo.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1]), 400, MC.importacion_tipo],
  ['a program named .csv', 'x.csv', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), 400, MC.importacion_tipo],
  ['an empty file', 'x.csv', Buffer.alloc(0), 400, MC.importacion_vacia],
  ['20 MB and one byte', 'x.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 413, MC.importacion_grande],
];
test.each(refused)('[BE-14] %s is refused with a sentence', async (_, nombre, bytes, status, sentence) => {
  const answer = await send('examenes', nombre, bytes);
  expect([answer.statusCode, answer.json().mensaje]).toEqual([status, sentence]);
});

test('[BE-14] one import of a catalogue at a time', async () => {
  await send('examenes', 'uno.csv', 'examen\nUno\n');
  const second = await send('examenes', 'dos.csv', 'examen\nDos\n');
  expect([second.statusCode, second.json().mensaje]).toEqual([409, MC.importacion_en_curso]);
  await runDueJobs();
  expect((await send('examenes', 'dos.csv', 'examen\nDos\n')).statusCode).toBe(200);
  await runDueJobs();
});

test('[BE-14] a killed job starts over and is counted once', async () => {
  const sent = await send('examenes', 'tres.csv', 'examen\nTres\n');
  await db
    .updateTable('importacion')
    .set({ estado: 'EN_CURSO', procesadas: 1 })
    .where('id', '=', sent.json().data.id)
    .execute();
  await runDueJobs();
  const rows = await admin.call(listImportaciones, { query: { search: 'tres.csv' } });
  expect(rows[0]).toMatchObject({ estado: 'TERMINADA', procesadas: 1, nuevas: 1 });
});

test('[BE-14] only administrators import', async () => {
  const doctor = await as(await aDoctor());
  expect((await send('ci10', 'x.csv', 'codigo,descripcion\nA00.0,x\n', '', doctor)).statusCode).toBe(403);
});
