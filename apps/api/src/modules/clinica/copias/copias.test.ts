/** Copies of a history, asked for as a doctor's and a patient's browser do, and opened by another program. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { SIN_ESPACIO } from '@hampi/contract/base/estado-messages';
import {
  deliverCopia,
  getConstancia,
  getCopia,
  listCopias,
  listCopiasPropias,
  requestCopia,
  requestCopiaPropia,
} from '@hampi/contract/clinica/copias/calls';
import { verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listAccesos } from '@hampi/contract/clinica/historia/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { removePapel, uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import { createVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { HampiError } from '../../../http/errors.ts';
import { builders } from '../../../testing/builders.ts';
import { aFullRecord } from '../../../testing/full-record.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';
import { multipart } from '../papeles/testing/multipart.ts';
import { prepareCopia, sweepCopias, tellSecretas } from './copias.jobs.ts';

const harness = await startTestApp();
const { app, anonymous, as, clock, db, deps, mailbox, runDueJobs } = harness;
const { aConsultorio } = await consultorios(harness);
const { aCliente, aDoctor, aSecretaria } = builders(db);
const upload = multipart(harness);
const put = deps.files.put;
beforeEach(() => {
  clock.set(HOY);
  deps.files.put = put;
});

const PIDE = {
  alcance: 'TODO',
  calidad: 'JUEZ',
  nombre: 'Dra. Carmen Ordóñez',
  documento: '0102030400',
  motivo: 'Juicio de alimentos',
  papel: 'Oficio 0042-UJF',
  papel_fecha: '2026-11-20',
} as const;

type Caller = Awaited<ReturnType<typeof as>>;
const ask = (caller: Caller, clienteId: number, more: object = {}) =>
  caller.call(requestCopia, { params: { clienteId }, body: { ...PIDE, ...more } as never });
const download = (caller: Caller, copiaId: number) =>
  app.inject({
    method: 'GET',
    url: pathOf(getCopia, { copiaId }),
    headers: { authorization: `Bearer ${caller.token}` },
  });

async function opened(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const marks = (await pdf.getOutline()) ?? [];
  const files = Object.values((await pdf.getAttachments()) ?? {}) as { filename: string; content: Uint8Array }[];
  const labels = await pdf.getPageLabels();
  const pageOf = async (dest: unknown) => pdf.getPageIndex((dest as [never])[0]);
  const places = await Promise.all(marks.map(async ({ title, dest }) => [title, await pageOf(dest)] as const));
  await task.destroy();
  return { ...(await readPdf(bytes)), marks, places, files, labels };
}

test('[BE-28] a judge’s copy has cover, index with folios, every visit, the facts, and each issued file as it was', async () => {
  const { doctor, paciente } = await aFullRecord(harness);
  const caller = await as(doctor);
  const { id } = await ask(caller, paciente.id);
  await runDueJobs();
  const [copia] = await caller.call(listCopias, { params: { clienteId: paciente.id } });
  expect(copia).toMatchObject({ id, numero: 1, estado: 'LISTA', avance: 100, nombre: PIDE.nombre, motivo: null });

  const answer = await download(caller, id);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.length).toBe(copia?.bytes);
  const { pages, text, places, marks, files, labels, title, drawn } = await opened(answer.rawPayload);

  expect(title).toBe('Copia de historia clínica N.º 000001');
  for (const words of [PIDE.nombre, PIDE.documento, PIDE.motivo, PIDE.papel, '20/11/2026', 'Juez'])
    expect(pages[0]).toContain(words);
  expect(pages[0]).toContain(`${copia?.hojas} (folios 1 a ${copia?.hojas})`);
  expect(pages[0]).toContain('Recibí conforme');
  const front = pages.length - (copia?.hojas ?? 0);
  expect(labels?.slice(0, front + 1)).toEqual([...['i', 'ii', 'iii'].slice(0, front), '1']);
  // Each sheet says its folio, and the index where each form begins.
  expect(pages.slice(front).map((page, i) => page.includes(`Folio ${i + 1}`))).not.toContain(false);
  for (const [name, page] of places.filter(([, at]) => at >= front))
    expect(pages[page], name).toMatch(/Formulario|Datos|Vacunas/i);
  expect(marks.map((mark) => mark.title)).toEqual([
    'Portada',
    'Índice',
    'Formulario 001 Admisión',
    'Datos de la historia',
    'Vacunas',
    'Formulario 020 Signos vitales',
    'Consultas',
  ]);
  expect(marks.at(-1)?.items[0]?.title).toContain('Formulario 002 Consulta externa');
  for (const words of ['zafirel motivo', 'zafirel plan', 'zafirel tableta', 'zafirel alergia'])
    expect(text).toContain(words);
  const { codes } = await drawn();
  expect(codes.filter(Boolean).every((code) => code === codes[0])).toBe(true);

  const issued = await db.selectFrom('documento').where('doctor_id', '=', doctor.doctor_id).selectAll().execute();
  expect(files.map(({ filename }) => filename).filter((name) => name.includes('receta')).length).toBeGreaterThan(0);
  expect(files.filter(({ filename }) => filename.includes('resultado'))).toHaveLength(2);
  expect(copia?.adjuntos).toBe(files.length);
  expect(issued.length).toBeGreaterThan(0);
  for (const { content, filename } of files)
    if (filename.endsWith('.pdf')) expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-');

  const codigo = (codes[0] as string).split('/').at(-1) as string;
  expect(await anonymous.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    tipo: 'copia',
  });
});

test('[BE-28] a range and chosen visits have those visits only, and nothing to copy is refused beside its field', async () => {
  const { caller, paciente, save } = await aConsultorio();
  clock.set('2026-11-20T14:00:00Z');
  const first = await save({ motivo: 'lapacho' });
  clock.set(HOY);
  await save({ motivo: 'quishuar' });
  const texts = [];
  for (const more of [
    { alcance: 'FECHAS', desde: '2026-11-24', hasta: '2026-11-24' },
    { alcance: 'VISITAS', visitas: [first.id] },
  ]) {
    const { id } = await ask(caller, paciente.id, more);
    await runDueJobs();
    texts.push((await readPdf((await download(caller, id)).rawPayload)).text);
  }
  expect(texts.map((text) => [text.includes('lapacho'), text.includes('quishuar')])).toEqual([
    [false, true],
    [true, false],
  ]);
  // The doctor's second visit is a 005, also alone.
  expect(texts[0]).toContain('FORMULARIO 005 · COPIA');
  const nothing = { alcance: 'FECHAS', desde: '2020-01-01', hasta: '2020-01-31' };
  await expect(ask(caller, paciente.id, nothing)).rejects.toMatchObject({
    status: 400,
    errores: { alcance: 'No hay consultas que copiar en lo que eligió' },
  });
  await expect(ask(caller, paciente.id, { alcance: 'VISITAS', visitas: [2_000_000_000] })).rejects.toMatchObject({
    status: 404,
  });
  await expect(ask(caller, paciente.id, { papel_fecha: '2026-11-30' })).rejects.toMatchObject({
    status: 400,
    errores: { papel_fecha: 'La fecha no puede ser posterior a hoy' },
  });
});

test('[BE-28] a range of dates has the certificate of its last evening, by the clock of Ecuador', async () => {
  clock.set('2026-11-25T01:30:00Z');
  const { doctor, paciente } = await aFullRecord(harness);
  const caller = await as(doctor);
  const { id } = await ask(caller, paciente.id, { alcance: 'FECHAS', desde: '2026-11-01', hasta: '2026-11-24' });
  await runDueJobs();
  const { files } = await opened((await download(caller, id)).rawPayload);
  expect(files.some(({ filename }) => filename.includes('certificado'))).toBe(true);
});

test('[BE-28] a copy belongs to the doctor who made it: others, secretaries and the patient get nothing', async () => {
  const { caller, medico, paciente, save } = await aConsultorio();
  await save();
  const { id } = await ask(caller, paciente.id);
  await runDueJobs();
  const other = await as(await aDoctor());
  expect((await download(other, id)).statusCode).toBe(404);
  await expect(ask(other, paciente.id)).rejects.toMatchObject({ status: 404 });
  await expect(
    other.call(deliverCopia, { params: { copiaId: id }, body: { recibe: 'X', recibe_documento: null } }),
  ).rejects.toMatchObject({ status: 404 });
  const secretary = await as(await aSecretaria([medico]));
  await expect(ask(secretary, paciente.id)).rejects.toMatchObject({ status: 403 });
  expect((await download(secretary, id)).statusCode).toBe(403);
});

test('[BE-28] [BE-15] a copy with entries of other doctors is opened only while the patient lets the doctor read them', async () => {
  const [one, other] = [await aConsultorio(), await aConsultorio()];
  await one.save({ motivo: 'lapacho' });
  const link = { doctor_id: other.medico.doctor_id, cliente_id: one.paciente.id };
  await db
    .insertInto('medico_paciente')
    .values({ ...link, origen: 'CREADO' })
    .execute();
  await other.save({ cliente_id: one.paciente.id, motivo: 'quishuar' });
  const authorise = (historia_autorizada_en: string | null) =>
    db
      .updateTable('medico_paciente')
      .set({ historia_autorizada_en })
      .where('doctor_id', '=', link.doctor_id)
      .where('cliente_id', '=', link.cliente_id)
      .execute();
  const made = async () => {
    const { id } = await ask(other.caller, link.cliente_id);
    await runDueJobs();
    return id;
  };
  await authorise(HOY);
  const all = await made();
  expect((await readPdf((await download(other.caller, all)).rawPayload)).text).toContain('lapacho');
  await authorise(null);
  const refused = await download(other.caller, all);
  expect([refused.statusCode, refused.json().mensaje]).toEqual([
    409,
    'El paciente ya no autoriza que usted lea lo de otros médicos, y esta copia lo tiene. Pida otra, con lo suyo',
  ]);
  expect((await download(other.caller, await made())).statusCode).toBe(200);
});

test('[BE-28] the same request twice at once is one copy, and a run that was killed is made again, whole', async () => {
  const { caller, paciente, save } = await aConsultorio();
  await save();
  const [one, two] = await Promise.all([ask(caller, paciente.id), ask(caller, paciente.id)]);
  expect(one.id).toBe(two.id);
  // A run that dies after its first part leaves the parts; the queue runs the job again.
  deps.files.put = async (...args) => {
    await put(...args);
    throw new Error('killed');
  };
  await expect(prepareCopia.run({ copia_id: one.id }, deps)).rejects.toThrow();
  deps.files.put = put;
  await prepareCopia.run({ copia_id: one.id }, deps);
  const [copia, ...more] = await caller.call(listCopias, { params: { clienteId: paciente.id } });
  expect([copia?.estado, more.length]).toEqual(['LISTA', 0]);
  const { rawPayload } = await download(caller, one.id);
  expect(rawPayload.length).toBe(copia?.bytes);
  expect((await readPdf(rawPayload)).pages.length).toBeGreaterThan(copia?.hojas ?? 0);
});

test('[BE-28] on a full disk a copy fails with a sentence; after seven days the file is gone and the row stays', async () => {
  const { caller, medico, paciente, save } = await aConsultorio();
  await save();
  const params = { clienteId: paciente.id };
  const { id } = await ask(caller, paciente.id);
  deps.files.put = () => Promise.reject(new HampiError(503, SIN_ESPACIO));
  await runDueJobs();
  expect(await caller.call(listCopias, { params })).toMatchObject([{ id, estado: 'FALLIDA', motivo: SIN_ESPACIO }]);
  expect((await download(caller, id)).statusCode).toBe(409);
  deps.files.put = put;
  const again = await ask(caller, paciente.id);
  await runDueJobs();
  expect((await download(caller, again.id)).statusCode).toBe(200);
  clock.set('2026-12-01T14:00:01Z');
  await sweepCopias.run({}, deps);
  const later = await as(medico);
  expect(await later.call(listCopias, { params })).toMatchObject([{ id: again.id, estado: 'VENCIDA' }, { id }]);
  expect((await download(later, again.id)).statusCode).toBe(409);
  expect(await db.selectFrom('copia_parte').where('copia_id', '=', again.id).selectAll().execute()).toEqual([]);
});

/** A doctor's full record of a patient who has an account. */
async function withAccount() {
  const record = await aFullRecord(harness);
  const account = await aCliente({ cedula_identidad: null });
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', account.cliente_id).execute();
  await db
    .updateTable('cliente')
    .set({ usuario_id: account.usuario_id })
    .where('id', '=', record.paciente.id)
    .execute();
  const params = { clienteId: record.paciente.id };
  const accesos = async () =>
    (await (await as(account)).call(listAccesos, { params })).filter(({ accion }) => accion.startsWith('copia.'));
  return { ...record, account, params, accesos };
}
const RECIBE = { recibe: 'Luis Mora', recibe_documento: '0104567893' };

test('[BE-28] the patient sees to whom a copy was handed over, and the receiver signs for it', async () => {
  const { doctor, paciente, accesos } = await withAccount();
  const caller = await as(doctor);
  const { id } = await ask(caller, paciente.id);
  await runDueJobs();
  const constancia = () =>
    app.inject({
      method: 'GET',
      url: pathOf(getConstancia, { copiaId: id }),
      headers: { authorization: `Bearer ${caller.token}` },
    });
  expect((await constancia()).statusCode).toBe(409);
  await caller.call(deliverCopia, { params: { copiaId: id }, body: RECIBE });
  await expect(caller.call(deliverCopia, { params: { copiaId: id }, body: RECIBE })).rejects.toMatchObject({
    status: 409,
    mensaje: 'Esta copia ya fue entregada',
  });
  expect((await readPdf((await constancia()).rawPayload)).text).toContain(
    'Entregada a Luis Mora, con documento 0104567893, el 24/11/2026',
  );
  expect(await accesos()).toMatchObject([
    { accion: 'copia.entregar', destinatario: 'Luis Mora, para Dra. Carmen Ordóñez (Juez)' },
    { accion: 'copia.pedir' },
  ]);
});

test('[BE-28] what an authority keeps secret is told when it ends, by a mail without health words', async () => {
  const { account, doctor, paciente, accesos } = await withAccount();
  const caller = await as(doctor);
  const reserva = { reserva: true, reserva_razon: 'Orden del fiscal', reserva_hasta: '2026-12-10' };
  await expect(ask(caller, paciente.id, { ...reserva, calidad: 'ASEGURADORA' })).rejects.toMatchObject({
    errores: { reserva: 'Solo un juez o un fiscal puede ordenar la reserva' },
  });
  await expect(ask(caller, paciente.id, { ...reserva, reserva_hasta: '2026-11-23' })).rejects.toMatchObject({
    errores: { reserva_hasta: 'Elija una fecha desde hoy hasta dentro de cinco años' },
  });
  const { id } = await ask(caller, paciente.id, reserva);
  await runDueJobs();
  expect((await download(caller, id)).statusCode).toBe(200);
  await caller.call(deliverCopia, { params: { copiaId: id }, body: RECIBE });
  expect(await accesos()).toEqual([]);

  clock.set('2026-12-10T20:00:00Z');
  await tellSecretas.run({}, deps);
  expect(await accesos()).toEqual([]);
  clock.set('2026-12-11T12:10:00Z');
  await tellSecretas.run({}, deps);
  await tellSecretas.run({}, deps);
  await runDueJobs();
  expect(await accesos()).toMatchObject([
    { accion: 'copia.entregar', destinatario: 'Luis Mora, para Dra. Carmen Ordóñez (Juez)' },
  ]);
  const mails = mailbox
    .to(account.email)
    .filter(({ asunto }) => asunto === 'Se pidió una copia de su historia clínica');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0])).not.toMatch(/zafirel|Fiscal|Mora/);
});

test('[BE-29] a patient takes a copy of the whole own record, once an office has seen the document', async () => {
  const { account, params, doctor, accesos } = await withAccount();
  const own = await as(account);
  const { id } = await own.call(requestCopiaPropia, { params });
  expect(await own.call(requestCopiaPropia, { params })).toEqual({ id });
  await runDueJobs();
  expect(await own.call(listCopiasPropias, { params })).toMatchObject([{ id, estado: 'LISTA', nombre: null }]);
  const { text, files } = await opened((await download(own, id)).rawPayload);
  for (const words of ['zafirel motivo', 'El paciente toma la copia de su propia historia'])
    expect(text).toContain(words);
  expect(files.length).toBeGreaterThan(2);
  expect(await accesos()).toMatchObject([{ accion: 'copia.abrir' }, { accion: 'copia.pedir' }]);
  expect((await download(await as(doctor), id)).statusCode).toBe(404);
  const stranger = await as(await aCliente());
  await expect(stranger.call(requestCopiaPropia, { params })).rejects.toMatchObject({ status: 404 });
  await db
    .updateTable('cliente')
    .set({ identidad_verificada_en: null, identidad_como: null })
    .where('id', '=', params.clienteId)
    .execute();
  await expect(own.call(requestCopiaPropia, { params })).rejects.toMatchObject({ status: 403 });
});

test('[BE-29] the own copy is opened by whoever may still read the record: no child under 15, nobody after a death', async () => {
  const { account, params } = await withAccount();
  const own = await as(account);
  const { id } = await own.call(requestCopiaPropia, { params });
  await runDueJobs();
  const change = (row: object) => db.updateTable('cliente').set(row).where('id', '=', params.clienteId).execute();
  await change({ fecha_nacimiento: '2015-05-01' });
  expect((await download(own, id)).json()).toMatchObject({ codigo: 'LEE_REPRESENTANTE' });
  for (const call of [requestCopiaPropia, listCopiasPropias])
    await expect(own.call(call, { params })).rejects.toMatchObject({ status: 403 });
  await change({ fecha_nacimiento: '1980-05-01' });
  expect((await download(own, id)).statusCode).toBe(200);
  await change({ fecha_defuncion: '2026-11-24' });
  expect((await download(own, id)).statusCode).toBe(404);
});

test('[BE-28] a patient who asks in person names no paper, and the cover says so; anybody else names one with its date', async () => {
  const { caller, save } = await aConsultorio();
  const visita = await save({});
  const { cliente_id } = await db
    .selectFrom('consulta')
    .where('id', '=', visita.id)
    .select('cliente_id')
    .executeTakeFirstOrThrow();
  const nothing = { papel: null, papel_fecha: null };
  await expect(ask(caller, cliente_id, nothing)).rejects.toMatchObject({
    status: 400,
    errores: { papel: expect.any(String), papel_fecha: expect.any(String) },
  });
  const { id } = await ask(caller, cliente_id, { calidad: 'PACIENTE', ...nothing });
  await runDueJobs();
  const { text } = await readPdf((await download(caller, id)).rawPayload);
  expect(text).toContain('Ninguno: la pide en persona');
});

test('[BE-28] a copy of the whole history has the vaccines and the curves of growth; one of chosen visits neither', async () => {
  const { caller, medico, save } = await aConsultorio();
  const { cliente_id } = await aCliente();
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: '2020-03-01', sexo: 'femenino' })
    .where('id', '=', cliente_id)
    .execute();
  const { doctor_id } = medico;
  await db.insertInto('medico_paciente').values({ doctor_id, cliente_id, origen: 'CREADO' }).execute();
  const visita = await save({ cliente_id, antropometria_peso: '14,2' });
  await caller.call(createVacuna, {
    params: { clienteId: cliente_id },
    body: {
      vacuna_tipo: 'Vacuna de prueba quindio',
      dosis: 1,
      fecha_aplicacion: '2021-03-02',
      edad_aplicacion: 1,
      lote: 'L-77',
      lugar: 'Centro de Salud',
    },
  });
  const made = async (more: object) => {
    const { id } = await ask(caller, cliente_id, more);
    await runDueJobs();
    const { rawPayload } = await download(caller, id);
    const { text, files } = await opened(rawPayload);
    return { text, names: files.map(({ filename }) => filename.replace(/^\d+-/, '')) };
  };
  const whole = await made({});
  expect(whole.text).toMatch(/quindio/);
  expect(whole.text).toContain('L-77');
  expect(whole.names).toContain('curvas-de-crecimiento.pdf');
  const chosen = await made({ alcance: 'VISITAS', visitas: [visita.id] });
  expect(chosen.text).not.toContain('quindio');
  expect(chosen.names).not.toContain('curvas-de-crecimiento.pdf');
});

test('[BE-28] [BE-30] papers that came in are in the copy: a picture as sheets, a PDF as it was, both in the index; none that was removed or held back', async () => {
  const { medico, caller, paciente, save } = await aConsultorio();
  const visita = await save();
  const clienteId = paciente.id;
  const add = async (name: string, bytes: Buffer, query: object = {}) =>
    (
      await upload(
        medico,
        uploadPapel,
        { clienteId },
        { fecha: '2026-11-20', clave: randomUUID(), ...query },
        name,
        bytes,
      )
    ).data.id as number;
  const picture = (height: number) =>
    sharp({ create: { width: 300, height, channels: 3, background: '#0F766E' } })
      .png()
      .toBuffer();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  await add('placa.png', await picture(400));
  // As several sheets of a TIFF are shown.
  await add('rollo.png', await picture(1_800), { consultaId: visita.id });
  await add('biopsia.pdf', pdf, { clase: 'INFORME' });
  const quitado = await add('equivocado.png', await picture(400));
  await caller.call(removePapel, { params: { papelId: quitado }, body: { razon: 'De otra persona' } });
  const made = async (more: object) => {
    const { id } = await ask(caller, clienteId, more);
    await runDueJobs();
    return opened((await download(caller, id)).rawPayload);
  };
  const whole = await made({});
  const papeles = whole.marks.find(({ title }) => title === 'Papeles recibidos');
  expect(papeles?.items.map(({ title }: { title: string }) => title)).toEqual([
    '20/11/2026 · Papel recibido: Examen. placa.png',
    '20/11/2026 · Papel recibido: Examen. rollo.png',
  ]);
  expect(whole.pages.filter((page) => page.includes('PAPEL RECIBIDO · COPIA'))).toHaveLength(4);
  expect(whole.text).toContain('Papel recibido: Informe. biopsia.pdf');
  expect(whole.text).not.toContain('equivocado');
  const files = whole.files.filter(({ filename }) => filename.includes('papel'));
  expect(files.map(({ content }) => Buffer.from(content).equals(pdf))).toEqual([true]);
  const visit = await made({ alcance: 'VISITAS', visitas: [visita.id] });
  expect([visit.text.includes('rollo.png'), visit.text.includes('placa.png')]).toEqual([true, false]);

  const account = await aCliente({ cedula_identidad: null });
  await db.updateTable('cliente').set({ usuario_id: null }).where('id', '=', account.cliente_id).execute();
  await db.updateTable('cliente').set({ usuario_id: account.usuario_id }).where('id', '=', clienteId).execute();
  const own = async () => {
    const mine = await as(account);
    const { id } = await mine.call(requestCopiaPropia, { params: { clienteId } });
    await runDueJobs();
    return (await opened((await download(mine, id)).rawPayload)).text;
  };
  const reserva = { motivo: 'TERCERO', razon: 'Nombra a otra persona', hasta: '2026-12-04' } as const;
  await caller.call(saveCompartir, {
    params: { consultaId: visita.id },
    body: { texto_completo: false, confidencial: false, reserva, version: 0 },
  });
  // Taken in with no visit, on the day of the one that is held back: it may say the same.
  const held = await own();
  expect([held.includes('placa.png'), held.includes('rollo.png'), held.includes('biopsia.pdf')]).toEqual([
    false,
    false,
    false,
  ]);
  clock.advance({ days: 1 });
  await upload(
    medico,
    uploadPapel,
    { clienteId },
    { fecha: '2026-11-20', clave: randomUUID() },
    'despues.png',
    await picture(400),
  );
  const later = await own();
  expect([later.includes('placa.png'), later.includes('despues.png')]).toEqual([false, true]);
});

test('[BE-28] [BE-30] a strip two pixels wide takes few sheets, and a paper that cannot be drawn is named as missing in a copy that is ready', async () => {
  const { medico, caller, paciente, save } = await aConsultorio();
  await save();
  const clienteId = paciente.id;
  const add = async (name: string, width: number, height: number) => {
    const background = { width, height, channels: 3, background: '#0F766E' } as const;
    const bytes = await sharp({ create: background }).png().toBuffer();
    await upload(medico, uploadPapel, { clienteId }, { fecha: '2026-11-20', clave: randomUUID() }, name, bytes);
  };
  await add('tira.png', 2, 3_500);
  await add('placa.png', 300, 400);
  const { renderPliegos } = deps.documents;
  const draw: typeof renderPliegos = async (pliegos, folio) => {
    if (pliegos[0]?.nombre === 'Papel recibido · copia' && JSON.stringify(pliegos).includes('placa.png'))
      throw new Error('cannot be drawn');
    return renderPliegos(pliegos, folio);
  };
  deps.documents.renderPliegos = draw;
  const { id } = await ask(caller, clienteId);
  await runDueJobs();
  deps.documents.renderPliegos = renderPliegos;
  const { pages, text } = await opened((await download(caller, id)).rawPayload);
  expect(pages.filter((page) => page.includes('PAPEL RECIBIDO · COPIA'))).toHaveLength(6);
  expect(text).toContain('Papel recibido: Examen. placa.png');
});
