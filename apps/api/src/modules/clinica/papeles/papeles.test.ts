/** Papers that a doctor adds to a record, and who may read them (BE-30). */
import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pathOf } from '@hampi/contract/base/endpoint';
import { issueCertificado, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { authorizeHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { getPapel, listPapeles, removePapel, savePapel, uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { type Account, builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';
import { multipart } from './testing/multipart.ts';

const harness = await startTestApp();
const { app, as, db, deps, clock } = harness;
const { aDoctor, aSecretaria, aCliente } = builders(db);
const { aConsultorio } = await consultorios(harness);
const send = multipart(harness);

beforeEach(() => clock.set(HOY));

const pdf = (more: string | Buffer = '') =>
  Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), Buffer.from(more), Buffer.from('\n%%EOF\n')]);
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0F766E' } });
/** 64 by 48 points, as a phone keeps them: HEVC, with EXIF. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIFAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACHwABAAAAAAAAAOoAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANVpcHJwAAAAs2lwY28AAABzaHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAJ0IBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAAEMbWRhdAAAABYoAa8ZgO9Jpb//3VLEaJ2/zCtaY+bgAAAAAElJKgAIAAAACAASAQMAAQAAAAEAAAAaAQUAAQAAAG4AAAAbAQUAAQAAAHYAAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAACYggIACAAAAH4AAABphwQAAQAAAIYAAAAliAQAAQAAANQAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAHNlY3JldG8ABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAEAAAAADoAQAAQAAADAAAAAAAAAAAQABAAIAAgAAAFMAAAAAAAAA',
  'base64',
);

const add = (who: Account, clienteId: number, name: string, bytes: Buffer, query: object = {}) =>
  send(who, uploadPapel, { clienteId }, { fecha: '2026-11-20', clave: randomUUID(), ...query }, name, bytes);
const open = async (who: Account, papelId: number) =>
  app.inject({
    method: 'GET',
    url: pathOf(getPapel, { papelId }),
    headers: { authorization: `Bearer ${(await as(who)).token}` },
  });
const refusalOf = async (name: string, bytes: Buffer) => {
  const { medico, paciente } = await aConsultorio();
  const { status, mensaje, data } = await add(medico, paciente.id, name, bytes);
  const { papeles } = await (await as(medico)).call(listPapeles, { params: { clienteId: paciente.id } });
  expect([status, papeles]).toEqual([400, []]);
  expect(data.errores).toEqual({ file: mensaje });
  return mensaje;
};

test('[BE-30] a paper is kept sealed with kind, day and visit, listed and opened as an inert download; every step is in the audit', async () => {
  const { medico, paciente, caller, save } = await aConsultorio();
  const visita = await save();
  const bytes = pdf('resultado-secreto');
  const sent = await add(medico, paciente.id, 'Biopsia Ñusta.pdf', bytes, { clase: 'INFORME', consultaId: visita.id });
  expect([sent.status, sent.mensaje]).toEqual([200, 'Papel guardado en la historia']);
  const { id } = sent.data;
  const { papeles, cupo } = await caller.call(listPapeles, { params: { clienteId: paciente.id } });
  expect(papeles).toMatchObject([
    {
      id,
      clase: 'INFORME',
      fecha: '2026-11-20',
      nombre: 'Biopsia Ñusta.pdf',
      pdf: true,
      consulta_id: visita.id,
      propio: true,
    },
  ]);
  expect(cupo).toEqual({ archivo_megas: 20, usados_megas: 1, limite_megas: 5000 });
  const got = await open(medico, id);
  expect(got.rawPayload.equals(bytes)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(got.headers['content-disposition']).toContain('attachment; filename="Biopsia Nusta.pdf"');
  const row = await db.selectFrom('papel').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(row.sellada.includes('Biopsia')).toBe(false);
  expect(Buffer.from(await deps.files.get(row.archivo)).includes('secreto')).toBe(false);
  const acciones = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('accion', 'like', 'papel.%')
    .orderBy('n')
    .select('accion')
    .execute();
  expect(acciones.map(({ accion }) => accion)).toEqual(['papel.crear', 'papel.listar', 'papel.leer']);
});

test('[BE-30] of a photograph only the picture is handed out, upright and without the place where it was taken; the original stays', async () => {
  const { medico, paciente } = await aConsultorio();
  const original = await picture()
    .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await add(medico, paciente.id, 'foto.JPG', original);
  const got = await open(medico, data.id);
  const meta = await sharp(got.rawPayload).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect(meta.exif).toBeUndefined();
  expect(got.headers['content-disposition']).toBe('attachment; filename="foto.webp"');
  const row = await db.selectFrom('papel').where('id', '=', data.id).selectAll().executeTakeFirstOrThrow();
  const kept = await deps.vault.openBytes(
    { doctor_id: medico.doctor_id },
    `archivo:${row.archivo}`,
    Buffer.from(await deps.files.get(row.archivo)),
  );
  expect(Buffer.from(kept).equals(original)).toBe(true);
});

test('[BE-30] PNG, WebP, HEIC and TIFF are shown as pictures; the sheets of a TIFF stand one below the other', async () => {
  const { medico, paciente } = await aConsultorio();
  const sizeOf = async (name: string, bytes: Buffer) => {
    const { data, mensaje } = await add(medico, paciente.id, name, bytes);
    expect(mensaje).toBe('Papel guardado en la historia');
    const { width, height, format } = await sharp((await open(medico, data.id)).rawPayload).metadata();
    return [format, width, height];
  };
  const sheets = await sharp([await picture().png().toBuffer(), await picture().png().toBuffer()], {
    join: { across: 1, animated: true },
  })
    .tiff()
    .toBuffer();
  expect(await sizeOf('a.png', await picture().png().toBuffer())).toEqual(['webp', 60, 40]);
  expect(await sizeOf('a.webp', await picture().webp().toBuffer())).toEqual(['webp', 60, 40]);
  expect(await sizeOf('IMG_1.HEIC', HEIC)).toEqual(['webp', 64, 48]);
  expect(await sizeOf('fax.tif', sheets)).toEqual(['webp', 60, 80]);
});

test('[BE-30] a file that lies about its kind, or is not of these kinds, is refused with a sentence', async () => {
  expect(await refusalOf('foto.jpg', await picture().png().toBuffer())).toBe(MPapeles.papel_extension);
  expect(await refusalOf('examen.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe(
    MPapeles.papel_tipo,
  );
  expect(await refusalOf('foto.png', (await picture(300, 300).png().toBuffer()).subarray(0, 200))).toBe(
    MPapeles.papel_danado,
  );
  expect(await refusalOf('foto.heic', HEIC.subarray(0, 500))).toBe(MPapeles.papel_danado);
  expect(await refusalOf('examen.pdf', pdf().subarray(0, 20))).toBe(MPapeles.papel_danado);
});

test('[BE-30] a picture of 400 megapixels is refused before it is decoded', async () => {
  const small = await picture(20, 20).png().toBuffer();
  // Width and height stand in the first chunk; nothing else of the file is that large.
  small.writeUInt32BE(20_000, 16);
  small.writeUInt32BE(20_000, 20);
  expect(await refusalOf('placa.png', small)).toBe(MPapeles.papel_enorme);
});

test('[BE-30] a PDF with a password, JavaScript or actions is refused, also where those are compressed or written with escapes', async () => {
  const hidden = deflateSync(Buffer.from('<</S/JavaScript/JS(app.alert(1))>>'));
  const compressed = Buffer.concat([
    Buffer.from('2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    hidden,
    Buffer.from('\nendstream\nendobj'),
  ]);
  expect(await refusalOf('a.pdf', pdf('trailer\n<</Encrypt 5 0 R>>'))).toBe(MPapeles.papel_clave);
  expect(await refusalOf('a.pdf', pdf('2 0 obj\n<</OpenAction<</S/Java#53cript/JS(x)>>>>'))).toBe(
    MPapeles.papel_acciones,
  );
  expect(await refusalOf('a.pdf', pdf('2 0 obj\n<</S/Launch/F(cmd.exe)>>'))).toBe(MPapeles.papel_acciones);
  expect(await refusalOf('a.pdf', pdf(compressed))).toBe(MPapeles.papel_acciones);
  const { medico, paciente } = await aConsultorio();
  const shown = pdf('2 0 obj\n<</Length 9>>\nstream\n(/JS /Launch)\nendstream\nendobj');
  expect((await add(medico, paciente.id, 'a.pdf', shown)).status).toBe(200);
});

test('[BE-30] a file that weighs more than the company allows, and a practice without room, are told so', async () => {
  const { medico, paciente } = await aConsultorio();
  await db.updateTable('empresa').set({ papel_megas: 1 }).execute();
  try {
    const heavy = pdf(Buffer.alloc(1024 * 1024));
    expect(await add(medico, paciente.id, 'a.pdf', heavy)).toMatchObject({
      status: 413,
      mensaje: 'El archivo no debe pesar más de 1 MB',
    });
    await db.updateTable('empresa').set({ papeles_megas: 0 }).execute();
    expect(await add(medico, paciente.id, 'a.pdf', pdf())).toMatchObject({ status: 409, codigo: 'CUPO' });
  } finally {
    await db.updateTable('empresa').set({ papel_megas: 20, papeles_megas: 5000 }).execute();
  }
});

test('[BE-30] [CL-10] papers are read exactly as the entries of their doctor: own ones, and others’ with the patient’s authorisation', async () => {
  const { medico } = await aConsultorio();
  const cliente = await aCliente();
  const other = await aDoctor();
  const clienteId = cliente.cliente_id;
  for (const doctor of [medico, other])
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: doctor.doctor_id, cliente_id: clienteId, origen: 'DOCUMENTO' })
      .execute();
  const { id } = (await add(medico, clienteId, 'a.pdf', pdf())).data;
  const params = { clienteId };
  const theirs = await as(other);
  const seen = async () =>
    (await theirs.call(listPapeles, { params })).papeles.map((papel) => [papel.id, papel.propio]);
  expect(await seen()).toEqual([]);
  expect((await open(other, id)).statusCode).toBe(404);
  const authorize = (autorizar: boolean) =>
    as(cliente).then((patient) =>
      patient.call(authorizeHistoria, { params: { clienteId, doctorId: other.doctor_id }, body: { autorizar } }),
    );
  await authorize(true);
  expect(await seen()).toEqual([[id, false]]);
  expect((await open(other, id)).statusCode).toBe(200);
  const datos = { clase: 'OTRO' as const, fecha: '2026-11-20', version: 1 };
  await expect(theirs.call(savePapel, { params: { papelId: id }, body: datos })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.call(removePapel, { params: { papelId: id }, body: { razon: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
  await authorize(false);
  expect((await open(other, id)).statusCode).toBe(404);
  const stranger = await as(await aDoctor());
  await expect(stranger.call(listPapeles, { params })).rejects.toMatchObject({ status: 404 });
  expect((await open(cliente, id)).statusCode).toBe(404);
  expect((await open(await aSecretaria([medico]), id)).statusCode).toBe(403);
  const accesos = await (await as(cliente)).call(listAccesos, { params, query: { sort: 'asc' } as never });
  expect(accesos.filter(({ accion }) => accion === 'papel.leer')).toHaveLength(1);
});

test('[BE-30] kind, day, note and visit are corrected, a stale correction loses, and a removed paper stays with its reason', async () => {
  const { medico, paciente, caller, save } = await aConsultorio();
  const visita = await save();
  const { id } = (await add(medico, paciente.id, 'a.pdf', pdf())).data;
  const params = { papelId: id };
  const datos = { clase: 'OTRO' as const, fecha: '2026-11-21', nota: 'De la clínica', consulta_id: visita.id };
  expect(await caller.call(savePapel, { params, body: { ...datos, version: 1 } })).toMatchObject({
    ...datos,
    version: 2,
  });
  await expect(caller.call(savePapel, { params, body: { ...datos, version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION' },
  });
  const foreign = await (await aConsultorio()).save();
  await expect(
    caller.call(savePapel, { params, body: { ...datos, consulta_id: foreign.id, version: 2 } }),
  ).rejects.toMatchObject({ status: 400, errores: { consulta_id: MPapeles.papel_consulta } });
  await expect(
    caller.call(savePapel, { params, body: { ...datos, fecha: '2026-11-25', version: 2 } }),
  ).rejects.toMatchObject({ status: 400, errores: { fecha: MPapeles.papel_futuro } });
  await caller.call(removePapel, { params, body: { razon: 'Es de otra persona' } });
  await expect(caller.call(removePapel, { params, body: { razon: 'otra vez' } })).rejects.toMatchObject({
    status: 409,
  });
  const { papeles } = await caller.call(listPapeles, { params: { clienteId: paciente.id } });
  expect(papeles).toMatchObject([
    { nota: 'De la clínica', quitado: { en: expect.any(String), razon: 'Es de otra persona' } },
  ]);
  expect((await open(medico, id)).statusCode).toBe(200);
  await expect(db.deleteFrom('papel').where('id', '=', id).execute()).rejects.toThrow(/permission denied/);
});

test('[BE-30] a retry of the same form keeps one file, and of several at once all are kept', async () => {
  const { medico, paciente, caller } = await aConsultorio();
  const clave = randomUUID();
  const first = await add(medico, paciente.id, 'a.pdf', pdf(), { clave });
  expect((await add(medico, paciente.id, 'a.pdf', pdf(), { clave })).data.id).toBe(first.data.id);
  const sent = await Promise.all(['b', 'c', 'd'].map((name) => add(medico, paciente.id, `${name}.pdf`, pdf())));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { papeles } = await caller.call(listPapeles, { params: { clienteId: paciente.id } });
  expect(papeles).toHaveLength(4);
});

test('[BE-30] the paper that comes back signed is attached to its document, which then says when; a removed one no longer counts', async () => {
  const { medico, paciente, caller, oficina } = await aConsultorio();
  const params = { clienteId: paciente.id };
  await caller.send(issueCertificado, {
    params,
    query: { papel: 'A4' } as never,
    body: { date: '2026-11-24', oficinaId: oficina.id, text: 'Que debe guardar reposo.', cie10: [] } as never,
  });
  const documentos = async () => await caller.call(listDocumentos, { params });
  const documentoId = (await documentos())[0]?.id as number;
  expect(await documentos()).toMatchObject([{ vuelto: null }]);
  const signed = { clase: 'CONSENTIMIENTO', documentoId };
  const stranger = await aConsultorio();
  expect(await add(stranger.medico, stranger.paciente.id, 'a.pdf', pdf(), signed)).toMatchObject({
    status: 400,
    mensaje: MPapeles.papel_documento,
  });
  const { data } = await add(medico, paciente.id, 'a.pdf', pdf(), signed);
  expect(await documentos()).toMatchObject([{ vuelto: { papel_id: data.id, fecha: '2026-11-20', pdf: true } }]);
  await caller.call(removePapel, { params: { papelId: data.id }, body: { razon: 'Otra persona' } });
  expect(await documentos()).toMatchObject([{ vuelto: null }]);
});

test('[BE-22] [BE-30] papers stand on the timeline by their day, are found by kind and words, and are not visits', async () => {
  const { medico, paciente, caller, save } = await aConsultorio();
  await save({ created_date: '2026-11-22T15:00:00Z' });
  const { id } = (await add(medico, paciente.id, 'Ecografía.pdf', pdf(), { fecha: '2026-11-23' })).data;
  const lineaOf = async (query: object = {}) =>
    (await caller.call(getLinea, { params: { clienteId: paciente.id }, query: query as never })).map(
      (hecho) => hecho.tipo,
    );
  expect(await lineaOf()).toEqual(['PAPEL', 'CONSULTA']);
  expect(await lineaOf({ tipo: 'PAPEL' })).toEqual(['PAPEL']);
  expect(await lineaOf({ tipo: 'CONSULTA' })).toEqual(['CONSULTA']);
  expect(await lineaOf({ palabras: 'ecografia' })).toEqual(['PAPEL']);
  await caller.call(removePapel, { params: { papelId: id }, body: { razon: 'Repetido' } });
  const [hecho] = await caller.call(getLinea, { params: { clienteId: paciente.id } });
  expect(hecho).toMatchObject({ id, papel: { clase: 'EXAMEN', nombre: 'Ecografía.pdf', pdf: true, quitado: true } });
});
