import { createHash, randomUUID } from 'node:crypto';
import { type Input, pathOf } from '@hampi/contract/base/endpoint';
import {
  describeFirma,
  getDocumento,
  issueCertificado,
  issuePedido,
  issueReceta,
  issueRecetaFirmada,
  listDocumentos,
  verifyDocumento,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { builders } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { SIN_REGLAS } from '../receta/testing/sin-reglas.ts';

const harness = await startTestApp();
const { as, db, owner, clock, app, mailbox, runDueJobs, anonymous, deps } = harness;
const { aDoctor, aDiagnostico, aPaciente, anOficina } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

const RAZON = 'Hepatopatía leve, con control';

async function aConsulta() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const caller = await as(doctor);
  const consulta = await caller.call(createConsulta, {
    body: {
      cliente_id: paciente.id,
      oficinaId: oficina.id,
      clave: randomUUID(),
      detalleCie10: [await aDiagnostico('J00X', 'Rinofaringitis aguda')],
      receta: {
        advertencias: SIN_REGLAS,
        detalle: [
          {
            medicamento: 'Paracetamol',
            composicion: 'Paracetamol 500 mg',
            cantidad: 10,
            dosificacion: '1 tableta cada 8 horas',
            razon_advertencia: RAZON,
          },
          { medicamento: 'Clonazepam', cantidad: 5, dosificacion: '1 en la noche', controlado: true },
        ],
      },
    },
  });
  const post = (
    endpoint: Parameters<typeof pathOf>[0] & { method: string },
    params: object,
    query: object,
    body: object,
  ) =>
    app.inject({
      method: endpoint.method as 'POST',
      url: pathOf(endpoint, params, query),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: body,
    });
  const print = (query: object = {}) =>
    post(issueReceta, {}, { download: true, ...query }, { id: consulta.receta?.id });
  const issued = () => caller.call(listDocumentos, { params: { clienteId: paciente.id } });
  return { doctor, oficina, paciente, caller, consulta, post, print, issued };
}

const codes = async (doctor_id: number) =>
  (await db.selectFrom('documento').where('doctor_id', '=', doctor_id).orderBy('id').select('codigo').execute()).map(
    (row) => row.codigo,
  );

test('[RX-3] a receta is made once: printed again it is the same file, byte for byte, with its SHA-256', async () => {
  const { print, issued, doctor, caller } = await aConsulta();
  const first = await print();
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  clock.advance({ hours: 2 });
  const again = await print();
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await issued()).toHaveLength(1);
  const { sha256 } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor.doctor_id)
    .select('sha256')
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(first.rawPayload).digest().equals(sha256)).toBe(true);
  const [row] = await issued();
  const stored = await app.inject({
    url: pathOf(getDocumento, { documentoId: row?.id }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(stored.rawPayload.equals(first.rawPayload)).toBe(true);
  const other = await print({ showHeader: true });
  expect(other.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await issued()).toHaveLength(2);
});

test('[BE-10] the reason for a warned line is in the entry and in no file', async () => {
  const { consulta, print } = await aConsulta();
  expect(consulta.receta?.detalle[0]?.razon_advertencia).toBe(RAZON);
  const { text } = await readPdf((await print()).rawPayload);
  expect(text).toContain('Paracetamol');
  expect(text).not.toMatch(/hepatopat/i);
});

test('[CL-10] the stored file is sealed: the PDF is not in the file store', async () => {
  const { print, doctor } = await aConsulta();
  await print();
  const { archivo } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', doctor.doctor_id)
    .select('archivo')
    .executeTakeFirstOrThrow();
  expect(Buffer.from(await deps.files.get(archivo)).includes('%PDF')).toBe(false);
});

test('[RX-3] a receta whose row cannot be written leaves no file behind', async () => {
  const { print, doctor } = await aConsulta();
  const put = vi.spyOn(deps.files, 'put');
  onTestFinished(() => put.mockRestore());
  await owner.query('alter table documento add constraint documento_cerrado check (false) not valid');
  const refused = await print();
  await owner.query('alter table documento drop constraint documento_cerrado');
  expect(refused.statusCode).toBe(500);
  expect(put).toHaveBeenCalledTimes(1);
  await expect(deps.files.get(put.mock.calls[0]?.[0] as string)).rejects.toThrow();
  expect((await print()).statusCode).toBe(200);
  expect(await codes(doctor.doctor_id)).toHaveLength(1);
});

test('[RX-2] by e-mail it goes to the patient with the file attached, and waits for a server that is down', async () => {
  const { post, consulta, paciente } = await aConsulta();
  mailbox.failure = new Error('down');
  const reply = await post(issueReceta, {}, {}, { id: consulta.receta?.id });
  expect(reply.json()).toMatchObject({
    transaccion: true,
    mensaje: 'Receta enviado correctamente al email del paciente',
  });
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toEqual([]);
  mailbox.failure = undefined;
  await runDueJobs();
  const mail = mailbox.lastTo(paciente.correo);
  expect(mail?.adjuntos?.[0]?.nombre).toBe('receta.pdf');
  expect(
    Buffer.from(mail?.adjuntos?.[0]?.contenido ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(`${mail?.asunto} ${mail?.texto}`).not.toMatch(/Paracetamol|Rinofaringitis/);
});

test('[BE-11] the public page says authentic and valid, then expired, voided, or unknown', async () => {
  const { print, doctor, issued, caller } = await aConsulta();
  await print();
  const [codigo = ''] = await codes(doctor.doctor_id);
  const check = (code: string) => anonymous.call(verifyDocumento, { params: { codigo: code } });
  expect(await check(codigo)).toEqual({
    autentico: true,
    vigente: true,
    tipo: 'receta',
    emitido_en: '2026-11-24T14:00:00Z',
    valido_hasta: '2026-11-26',
    anulado: false,
    reemplazado: false,
    reemplazado_por: null,
    firmado: false,
    traido: false,
    revocado_en: null,
  });
  expect((await check(codigo.toLowerCase().replace(/(.{4})/g, '$1-'))).autentico).toBe(true);
  expect((await check('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).autentico).toBe(false);
  clock.advance({ days: 3 });
  expect(await check(codigo)).toMatchObject({ autentico: true, vigente: false });
  clock.set('2026-11-24T15:00:00Z');
  const [row] = await issued();
  const params = { documentoId: row?.id ?? 0 };
  await caller.call(voidDocumento, { params, body: { razon: 'Dosis equivocada' } });
  expect(await check(codigo)).toMatchObject({ autentico: true, vigente: false, anulado: true });
  expect((await print()).json()).toMatchObject({ mensaje: MC.documento_esta_anulado });
  await expect(caller.call(voidDocumento, { params, body: { razon: 'otra vez' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[EX-2] an exam request and [CE-1] a certificate are numbered separately, and cannot be dated tomorrow', async () => {
  const { post, paciente, oficina, issued } = await aConsulta();
  const params = { clienteId: paciente.id };
  const pedido = { date: '2026-11-24', exams: [{ nombre: 'Biometría hemática' }], oficinaId: oficina.id };
  const certificado = { date: '2026-11-24', text: 'Reposo por rinofaringitis', oficinaId: oficina.id };
  for (const [endpoint, body] of [
    [issuePedido, pedido],
    [issueCertificado, certificado],
  ] as const) {
    for (let i = 0; i < 2; i++) {
      const reply = await post(endpoint, params, { download: true }, body);
      expect(reply.headers['content-type']).toBe('application/pdf');
    }
    const late = await post(endpoint, params, { download: true }, { ...body, date: '2026-11-25' });
    expect(late.json()).toMatchObject({ data: { errores: { date: MC.documento_futuro } } });
  }
  expect((await issued()).map((d) => [d.tipo, d.numero]).sort()).toEqual([
    ['certificado', 1],
    ['certificado', 2],
    ['pedido', 1],
    ['pedido', 2],
  ]);
  const empty = await post(issuePedido, params, { download: true }, { ...pedido, exams: [] });
  expect(empty.json()).toMatchObject({ data: { errores: { exams: MC.examen_uno } } });
  const blank = await post(issueCertificado, params, { download: true }, { ...certificado, text: ' ' });
  expect(blank.json()).toMatchObject({ data: { errores: { text: 'El campo es requerido' } } });
});

test('[FI-1] a file that is no .p12 gets its sentence, and nothing is issued', async () => {
  const { caller, consulta, issued } = await aConsulta();
  const firma = { p12: Buffer.from('no es una firma').toString('base64'), password: 'x' };
  await expect(caller.call(describeFirma, { body: firma })).rejects.toMatchObject({
    status: 400,
    mensaje: MC.p12_archivo,
  });
  const body: Input<typeof issueRecetaFirmada>['body'] = { id: consulta.receta?.id ?? 0, ...firma };
  await expect(caller.call(issueRecetaFirmada, { query: { download: 'true' }, body })).rejects.toMatchObject({
    mensaje: MC.p12_archivo,
  });
  expect(await issued()).toEqual([]);
});

test('[FI-1] a receta signed from two windows at once is one document, and both get the same bytes', async () => {
  const { consulta, issued, post } = await aConsulta();
  const firma = { p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD };
  const sign = async () => {
    const data = await seal(app, { id: consulta.receta?.id, ...firma });
    return post(issueRecetaFirmada, {}, { download: true }, { data });
  };
  const [first, second] = await Promise.all([sign(), sign()]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await issued()).map((d) => d.firmado)).toEqual([true]);
});

test('[RX-2] another doctor finds neither the receta nor the document; a missing e-mail of the patient is reported', async () => {
  const { consulta, paciente, print, issued, post } = await aConsulta();
  await print();
  const [row] = await issued();
  const other = await aConsulta();
  const tries = [
    await other.post(issueReceta, {}, { download: true }, { id: consulta.receta?.id }),
    await other.post(
      issueCertificado,
      { clienteId: paciente.id },
      {},
      { date: '2026-11-24', text: 'x', oficinaId: other.oficina.id },
    ),
    await other.post(voidDocumento, { documentoId: row?.id }, {}, { razon: 'x' }),
  ];
  expect(tries.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
  await db.updateTable('cliente').set({ correo: null }).where('id', '=', paciente.id).execute();
  expect((await post(issueReceta, {}, {}, { id: consulta.receta?.id })).json()).toMatchObject({
    mensaje: MC.documento_sin_correo,
  });
});
