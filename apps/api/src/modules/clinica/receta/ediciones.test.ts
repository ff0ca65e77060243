import { type Input, pathOf } from '@hampi/contract/base/endpoint';
import { issueReceta, listDocumentos, verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { type Consulta, saveConsulta } from '@hampi/contract/clinica/historia/calls';
import { ConsultaContenido } from '@hampi/contract/clinica/historia/campos';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY, PARACETAMOL } from '../historia/testing/consultorio.ts';
import { SIN_REGLAS } from './testing/sin-reglas.ts';

const harness = await startTestApp();
const { app, anonymous, as, clock, db, mailbox, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aConsultorio } = await consultorios(harness);

beforeEach(() => clock.set(HOY));

type Correccion = Partial<Input<typeof saveConsulta>['body']>;

async function aReceta(cliente_id?: number) {
  const { caller, paciente, save, medico } = await aConsultorio();
  if (cliente_id)
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: medico.doctor_id, cliente_id, origen: 'CREADO' })
      .execute();
  let stored = await save(cliente_id ? { cliente_id } : {});
  const correct = async (more: Correccion): Promise<Consulta> => {
    const words = Object.fromEntries(
      Object.keys(ConsultaContenido.shape).map((name) => [name, stored[name as keyof Consulta]]),
    ) as Correccion;
    const { detalle = [], indicaciones = null } = stored.receta ?? {};
    const examenes = stored.examenes.map(({ id, nombre, detalles }) => ({ id, nombre, detalles }));
    const examenesGrupo = stored.examenesGrupo.map((g) => ({ id: g.id, nombre: g.nombre, examenes: g.examenes }));
    stored = await caller.call(saveConsulta, {
      params: { consultaId: stored.id },
      body: {
        ...words,
        examenes,
        examenesGrupo,
        receta: { detalle, indicaciones, advertencias: SIN_REGLAS },
        oficinaId: stored.oficina.id,
        servicioId: 0,
        version: stored.version,
        ...more,
      },
    });
    return stored;
  };
  const post = (query: object) =>
    app.inject({
      method: 'POST',
      url: pathOf(issueReceta, {}, query),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: { id: stored.receta?.id },
    });
  const print = async (query: object = {}) => {
    const reply = await post({ download: true, ...query });
    expect(reply.headers['content-type']).toBe('application/pdf');
    return readPdf(reply.rawPayload);
  };
  const issued = () => caller.call(listDocumentos, { params: { clienteId: cliente_id ?? paciente.id } });
  const verify = async (nth: number) => {
    const rows = await db
      .selectFrom('documento')
      .where('doctor_id', '=', medico.doctor_id)
      .orderBy('id')
      .select('codigo')
      .execute();
    return anonymous.call(verifyDocumento, { params: { codigo: rows[nth]?.codigo ?? '' } });
  };
  return { caller, medico, paciente, correct, post, print, issued, verify };
}

const OTRA = { detalle: [{ ...PARACETAMOL, cantidad: 6, dias_uso: 2 }], indicaciones: null, advertencias: SIN_REGLAS };

test('[BE-11] a corrected receta replaces the earlier one, which verifies as replaced by the number of the new one', async () => {
  const { correct, print, verify, issued } = await aReceta();
  expect((await print()).title).toContain('Receta N.º 000001 ·');
  await correct({ receta: OTRA });
  expect(await verify(0)).toMatchObject({
    autentico: true,
    vigente: false,
    anulado: false,
    reemplazado: true,
    reemplazado_por: null,
  });
  const second = await print();
  expect(second.title).toContain('Receta N.º 000001-2 ·');
  expect(second.pages[0]).toContain('Reemplaza a: N.º 000001');
  expect(await verify(0)).toMatchObject({ vigente: false, reemplazado: true, reemplazado_por: '000001-2' });
  expect(await verify(1)).toMatchObject({ vigente: true, reemplazado: false, reemplazado_por: null });
  expect((await issued()).map(({ numero, edicion, reemplazado }) => [numero, edicion, reemplazado])).toEqual([
    [1, 2, false],
    [1, 1, true],
  ]);
});

test('[BE-11] paper without the ACESS number is replaced in the same form once the profile has it', async () => {
  const { medico, post, print, verify, issued } = await aReceta();
  const acess = (value: string | null) =>
    db.updateTable('doctor').set({ acess: value }).where('id', '=', medico.doctor_id).execute();
  await acess(null);
  const first = await print();
  expect(first.pages[0]).not.toContain('ACESS');
  expect((await print()).title).toBe(first.title);
  await acess('0104872');
  expect((await print({ borrador: true })).pages[0]).toContain('ACESS 0104872');
  expect(await issued()).toHaveLength(1);
  // Three clicks at once make one edition.
  await Promise.all([post({ download: true }), post({ download: true }), post({ download: true })]);
  const second = await print();
  expect(second.title).toContain('Receta N.º 000001-2 ·');
  expect(second.pages[0]).toContain('ACESS 0104872');
  expect(second.pages[0]).toContain('Reemplaza a: N.º 000001');
  expect(await verify(0)).toMatchObject({ autentico: true, vigente: false, reemplazado_por: '000001-2' });
  expect((await issued()).map(({ edicion, reemplazado }) => [edicion, reemplazado])).toEqual([
    [2, false],
    [1, true],
  ]);
  await acess('0104873');
  expect((await print()).title).toBe(second.title);
});

test('[BE-11] a correction that the paper does not show leaves it in force, and printing gives the same file', async () => {
  const { correct, print, verify, issued } = await aReceta();
  await print();
  await correct({ motivo: 'Control de la semana' });
  expect(await verify(0)).toMatchObject({ vigente: true, reemplazado: false });
  await print();
  expect(await issued()).toHaveLength(1);
});

test('[BE-11] another weight makes another edition; the old one with the same medicines stays valid until it is issued', async () => {
  const { correct, print, verify } = await aReceta();
  await print();
  await correct({ antropometria_peso: '72' });
  expect(await verify(0)).toMatchObject({ vigente: true, reemplazado: false });
  expect((await print()).title).toContain('N.º 000001-2');
  expect(await verify(0)).toMatchObject({ vigente: false, reemplazado_por: '000001-2' });
});

test('[BE-11] a receta that is empty after its correction is no longer in force', async () => {
  const { correct, print, verify } = await aReceta();
  await print();
  await correct({ receta: { detalle: [], indicaciones: null } });
  expect(await verify(0)).toMatchObject({ vigente: false, reemplazado: true, reemplazado_por: null });
});

test('[BE-11] an entry that got its receta in a correction starts with the first edition', async () => {
  const { caller, save } = await aConsultorio();
  const empty = await save({ receta: { detalle: [], indicaciones: null } });
  const { examenes, examenesGrupo } = empty;
  const stored = await caller.call(saveConsulta, {
    params: { consultaId: empty.id },
    body: {
      oficinaId: empty.oficina.id,
      version: 1,
      detalleCie10: empty.detalleCie10,
      examenes: examenes.map(({ id, nombre }) => ({ id, nombre })),
      examenesGrupo: examenesGrupo.map(({ id, nombre, examenes }) => ({ id, nombre, examenes })),
      receta: OTRA,
    },
  });
  const pdf = await app.inject({
    method: 'POST',
    url: pathOf(issueReceta, {}, { download: true }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id: stored.receta?.id },
  });
  expect((await readPdf(pdf.rawPayload)).title).toMatch(/Receta N\.º \d{6} ·/);
});

test('[BE-11] the patient cannot open paper that was corrected', async () => {
  const account = await aCliente();
  const { cliente_id: clienteId } = account;
  const { correct, print, issued } = await aReceta(clienteId);
  await print();
  const [documento] = await issued();
  await correct({ receta: OTRA });
  const patient = await as(account);
  const list = await patient.call(listDocumentosPropios, { params: { clienteId }, query: {} });
  expect(list).toMatchObject([{ estado: 'reemplazado' }]);
  await expect(
    patient.call(getDocumentoPropio, { params: { clienteId, documentoId: documento?.id ?? 0 } }),
  ).rejects.toMatchObject({ status: 409, mensaje: RECETA.reemplazada_paciente });
});

test('[RX-2] printed and sent twice at the same moment, a receta is one document and one mail', async () => {
  const { post, issued, paciente } = await aReceta();
  const replies = await Promise.all(Array.from({ length: 4 }, () => post({ download: true, email: true })));
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => reply.rawPayload.toString('latin1'))).size).toBe(1);
  expect(await issued()).toHaveLength(1);
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toHaveLength(1);
  clock.advance({ minutes: 2 });
  await post({ email: true });
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toHaveLength(2);
});

test('[RX-2] the mail of a receta that is corrected before it is sent is never sent', async () => {
  const { post, correct, issued, paciente } = await aReceta();
  await post({ email: true });
  await correct({ receta: OTRA });
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toHaveLength(0);
  expect((await issued())[0]?.correo).toMatchObject({ estado: 'OMITIDO', motivo: RECETA.corregida_sin_enviar });
});

test('[RX-2] once a receta is issued the viewer shows its number in every form, and no longer BORRADOR', async () => {
  const { print } = await aReceta();
  const draft = await print({ borrador: true });
  expect(draft.title).toContain('BORRADOR');
  await print();
  for (const form of [{}, { papel: 'A4' }, { showHeader: true }]) {
    const shown = await print({ borrador: true, ...form });
    expect(shown.title).toContain('Receta N.º 000001 ·');
    expect(shown.text).not.toContain('BORRADOR');
  }
});
