import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import {
  createGrupoExamen,
  deleteGrupoExamen,
  getResultado,
  listGruposExamen,
  saveGrupoExamen,
  uploadResultado,
  uploadResultadoGrupo,
} from '@hampi/contract/clinica/examenes/calls';
import { type Consulta, createConsulta, getHistoria } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { fileForm } from '../../../testing/file-form.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { app, as, db, owner, clock, deps } = await startTestApp();
const { aDoctor, aSecretaria, aPaciente, aCliente, anOficina } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const pdf = (size = 0) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), Buffer.alloc(size, 32), Buffer.from('\n%%EOF\n')]);
const pdfOf = (bytes: number) => pdf(bytes - pdf().length);
const png = () =>
  sharp({ create: { width: 20, height: 20, channels: 4, background: '#0F766E' } })
    .png()
    .toBuffer();
const jpeg = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#0F766E',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
const MB5 = 5 * 1024 * 1024;

/** One file in the field `file`, as a browser sends it. */
async function send(who: Account, endpoint: Endpoint, examenId: number, name: string, bytes: Buffer) {
  const { headers, payload } = fileForm(name, bytes);
  const answer = await app.inject({
    method: 'PUT',
    url: pathOf(endpoint, { examenId }),
    headers: {
      ...headers,
      authorization: `Bearer ${(await as(who)).token}`,
    },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}
async function fetchFile(who: Account, examenId: number) {
  return app.inject({
    method: 'GET',
    url: pathOf(getResultado, { examenId }),
    headers: { authorization: `Bearer ${(await as(who)).token}` },
  });
}

async function anEntry() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const entry: Consulta = await caller.call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      oficinaId: oficina.id,
      servicioId: 0,
      clave: randomUUID(),
      examenes: [{ nombre: 'Biometría hemática' }],
      examenesGrupo: [{ nombre: 'Lista personalizada 1', examenes: [{ nombre: 'Glucosa' }] }],
    },
  });
  const examenId = entry.examenes[0]?.id as number;
  const grupoId = entry.examenesGrupo[0]?.id as number;
  const read = async (who = doctor) =>
    (await (await as(who)).call(getHistoria, { params: { clienteId: paciente.id } })).consultas[0];
  const acciones = async () =>
    (
      await db
        .selectFrom('auditoria_clinica')
        .where('cliente_id', '=', paciente.id)
        .where('accion', 'like', 'examen.%')
        .orderBy('n')
        .select(['accion', 'entidad_id', 'doctor_id'])
        .execute()
    ).map(({ accion, entidad_id, doctor_id }) => [accion, entidad_id, doctor_id]);
  return { doctor, paciente, caller, examenId, grupoId, read, acciones };
}

test('[EX-1] a result is kept for an exam, shown with its name and downloaded as it was sent', async () => {
  const { doctor, examenId, read, acciones } = await anEntry();
  const bytes = pdf(2_000);
  const sent = await send(doctor, uploadResultado, examenId, 'Biometría Ñusta (1).PDF', bytes);
  expect(sent).toMatchObject({
    status: 200,
    mensaje: MArchivos.archivo_guardado,
    data: { id: examenId, archivo: true, archivo_nombre: 'Biometría Ñusta (1).PDF', archivo_tipo: 'application/pdf' },
  });
  const entry = await read();
  expect(entry?.examenes[0]).toMatchObject({ archivo: true, archivo_nombre: 'Biometría Ñusta (1).PDF' });
  expect(entry?.examenesGrupo[0]).toMatchObject({ archivo: false, archivo_nombre: null });
  expect(entry?.version).toBe(1);

  const got = await fetchFile(doctor, examenId);
  expect(got.rawPayload.equals(bytes)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="Biometria Nusta 1.PDF"; filename*=UTF-8\'\'Biometr%C3%ADa%20%C3%91usta%20%281%29.PDF',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(got.headers['content-security-policy']).toContain('sandbox');
  expect(await acciones()).toEqual([
    ['examen.subir', examenId, doctor.doctor_id],
    ['examen.leer', examenId, doctor.doctor_id],
  ]);
});

test('[EX-1] a list of exams has its own result, also as a picture', async () => {
  const { doctor, examenId, grupoId, read } = await anEntry();
  expect((await send(doctor, uploadResultadoGrupo, grupoId, 'lista.png', await png())).status).toBe(200);
  expect((await send(doctor, uploadResultado, examenId, 'foto.JPEG', await jpeg())).status).toBe(200);
  expect((await fetchFile(doctor, grupoId)).headers['content-type']).toBe('image/png');
  expect((await read())?.examenesGrupo[0]).toMatchObject({ archivo: true, archivo_tipo: 'image/png' });
  expect((await read())?.examenes[0]).toMatchObject({ archivo_tipo: 'image/jpeg' });
});

test('[EX-1] bytes and name are sealed at rest', async () => {
  const { doctor, examenId } = await anEntry();
  const bytes = Buffer.concat([pdf(), Buffer.from('resultado-secreto'), Buffer.from('%%EOF')]);
  await send(doctor, uploadResultado, examenId, 'vih-positivo.pdf', bytes);
  const row = await db.selectFrom('examen_pedido').where('id', '=', examenId).selectAll().executeTakeFirstOrThrow();
  expect(row.archivo_nombre?.includes('vih')).toBe(false);
  const stored = Buffer.from(await deps.files.get(row.archivo as string));
  expect([stored.includes('%PDF'), stored.includes('secreto')]).toEqual([false, false]);
});

test('[EX-1] a file of exactly 5 MB is taken, one byte more is refused and nothing is kept', async () => {
  const { doctor, examenId, grupoId, read } = await anEntry();
  expect(await send(doctor, uploadResultado, examenId, 'grande.pdf', pdfOf(MB5 + 1))).toMatchObject({
    status: 413,
    mensaje: 'El archivo no debe ser de mas de 5mb.',
    data: { errores: { file: M.archivo_grande } },
  });
  expect((await read())?.examenes[0]?.archivo).toBe(false);
  expect((await send(doctor, uploadResultado, examenId, 'grande.pdf', pdfOf(MB5))).status).toBe(200);
  expect((await send(doctor, uploadResultadoGrupo, grupoId, 'grande.pdf', pdfOf(MB5 + 1))).status).toBe(413);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const refused: [string, string, () => Promise<Buffer>, string][] = [
  ['an SVG with a script', 'examen.svg', async () => svg, MC.resultado_tipo],
  ['an SVG named .png', 'examen.png', async () => svg, MC.resultado_tipo],
  ['a web page named .pdf', 'examen.pdf', async () => html, MC.resultado_tipo],
  ['a PNG named .pdf', 'examen.pdf', png, MC.resultado_extension],
  ['a PDF named .html', 'examen.html', async () => pdf(), MC.resultado_extension],
  ['a PDF without an ending', 'examen', async () => pdf(), MC.resultado_extension],
  ['a PDF that breaks off', 'examen.pdf', async () => pdf(500).subarray(0, 300), MC.resultado_danado],
  ['a picture that breaks off', 'examen.jpg', async () => (await jpeg()).subarray(0, 2_000), MC.resultado_danado],
  ['an empty file', 'examen.pdf', async () => Buffer.alloc(0), MC.resultado_tipo],
];
test.each(refused)('[EX-1] %s is refused with a sentence', async (_, name, bytes, sentence) => {
  const { doctor, examenId, read } = await anEntry();
  expect(await send(doctor, uploadResultado, examenId, name, await bytes())).toMatchObject({
    status: 400,
    mensaje: sentence,
    data: { errores: { file: sentence } },
  });
  expect((await read())?.examenes[0]?.archivo).toBe(false);
});

test('[EX-1] without a file the sentence says so', async () => {
  const { caller, examenId } = await anEntry();
  await expect(caller.call(uploadResultado, { params: { examenId } })).rejects.toMatchObject({
    status: 400,
    mensaje: MArchivos.archivo_falta,
  });
});

test('[EX-1] a result is sent once: of five at once one is kept, and no later one replaces it', async () => {
  const { doctor, examenId, acciones } = await anEntry();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => send(doctor, uploadResultado, examenId, `intento-${n}.pdf`, pdf(n))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await send(doctor, uploadResultado, examenId, 'otro.pdf', pdf())).toMatchObject({
    status: 409,
    mensaje: MC.resultado_existe,
  });
  expect(await acciones()).toHaveLength(1);
  await expect(owner.query('update examen_pedido set archivo = null where id = $1', [examenId])).rejects.toThrow();
});

test('[EX-1] an exam is no list, and a list no exam', async () => {
  const { doctor, examenId, grupoId } = await anEntry();
  expect((await send(doctor, uploadResultadoGrupo, examenId, 'a.pdf', pdf())).status).toBe(404);
  expect((await send(doctor, uploadResultado, grupoId, 'a.pdf', pdf())).status).toBe(404);
});

test('[EX-1] strangers and staff neither send nor fetch a result; an authorised doctor only fetches', async () => {
  const { doctor, paciente, examenId, grupoId } = await anEntry();
  await send(doctor, uploadResultado, examenId, 'resultado.pdf', pdf());
  const other = await aDoctor();
  const tries = async () => [
    (await fetchFile(other, examenId)).statusCode,
    (await send(other, uploadResultadoGrupo, grupoId, 'a.pdf', pdf())).status,
  ];
  expect(await tries()).toEqual([404, 404]);
  const link = { doctor_id: other.doctor_id, cliente_id: paciente.id };
  await db
    .insertInto('medico_paciente')
    .values({ ...link, origen: 'CITA' })
    .execute();
  expect(await tries()).toEqual([404, 404]);
  await db
    .updateTable('medico_paciente')
    .set({ historia_autorizada_en: '2026-11-01T00:00:00Z' })
    .where('doctor_id', '=', link.doctor_id)
    .where('cliente_id', '=', link.cliente_id)
    .execute();
  expect(await tries()).toEqual([200, 404]);
  for (const account of [await aSecretaria([doctor]), await aDoctor({ tipo: 'LABORATORIO' }), await aCliente()])
    expect([account.rol, (await fetchFile(account, examenId)).statusCode]).toEqual([account.rol, 403]);
});

const LISTA = {
  nombre: 'Control prenatal',
  examenes: [{ nombre: 'Biometría hemática' }, { nombre: 'VDRL', detalles: 'Cualitativo' }],
};

test('[EX-1] a doctor’s predefined lists are made, changed and deleted', async () => {
  const caller = await as(await aDoctor());
  const made = await caller.send(createGrupoExamen, { body: LISTA });
  expect(made.mensaje).toBe(MC.registro_guardado);
  const params = { grupoId: made.data.id };
  await caller.call(createGrupoExamen, { body: { ...LISTA, nombre: 'Álgido' } });
  expect((await caller.call(listGruposExamen)).map(({ nombre }) => nombre)).toEqual(['Álgido', 'Control prenatal']);
  const body = { nombre: 'Control prenatal 2', examenes: [{ nombre: 'Glucosa' }] };
  expect(await caller.call(saveGrupoExamen, { params, body })).toEqual({
    id: made.data.id,
    nombre: 'Control prenatal 2',
    examenes: [{ nombre: 'Glucosa', detalles: null }],
  });
  await caller.call(deleteGrupoExamen, { params });
  expect((await caller.call(listGruposExamen)).map(({ nombre }) => nombre)).toEqual(['Álgido']);
  await expect(caller.call(deleteGrupoExamen, { params })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [{ ...LISTA, examenes: [] }, { examenes: 'La lista debe tener al menos un exámen.' }],
  [{ ...LISTA, nombre: ' ' }, { nombre: 'nombre es obligatorio' }],
  [{ ...LISTA, examenes: [{ nombre: '' }] }, { 'examenes.0.nombre': 'nombre es obligatorio' }],
])('[EX-1] a predefined list %j gets its sentence', async (body, errores) => {
  const caller = await as(await aDoctor());
  await expect(caller.call(createGrupoExamen, { body })).rejects.toMatchObject({ status: 400, errores });
});

test('[EX-1] when many lists are made at once, the limit holds', async () => {
  const doctor = await aDoctor();
  const caller = await as(doctor);
  const rows = Array.from({ length: 199 }, (_, n) => ({
    doctor_id: doctor.doctor_id,
    nombre: `Lista ${n}`,
    examenes: '[{"nombre":"Glucosa","detalles":null}]',
  }));
  await db.insertInto('doctor_grupo_examen').values(rows).execute();
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => caller.call(createGrupoExamen, { body: { ...LISTA, nombre: `Última ${n}` } })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[EX-1] two lists of one doctor have two names, and nobody reaches another doctor’s lists', async () => {
  const caller = await as(await aDoctor());
  const { id } = await caller.call(createGrupoExamen, { body: LISTA });
  await expect(
    caller.call(createGrupoExamen, { body: { ...LISTA, nombre: 'control PRENATAL' } }),
  ).rejects.toMatchObject({ status: 409, mensaje: MC.lista_repetida });
  const stranger = await as(await aDoctor());
  expect(await stranger.call(listGruposExamen)).toEqual([]);
  const params = { grupoId: id };
  await expect(stranger.call(saveGrupoExamen, { params, body: LISTA })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(deleteGrupoExamen, { params })).rejects.toMatchObject({ status: 404 });
  await stranger.call(createGrupoExamen, { body: LISTA });
});
