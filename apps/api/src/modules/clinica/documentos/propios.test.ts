/** A patient's requests about documents issued to them. */

import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import {
  issueCertificado,
  issueCertificadoFirmado,
  issueReceta,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { createConsulta, listAccesos } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { beforeEach, expect, test } from 'vitest';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { type Account, builders, type ClienteAccount } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';
import { SIN_REGLAS } from '../receta/testing/sin-reglas.ts';

const { as, db, clock, app } = await startTestApp();
const { aDoctor, aDiagnostico, aSecretaria, aCliente, anAdmin, anAdminSec, anOficina } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

/** A doctor who treats the patient and issues the given documents. */
async function aMedicoDe({ cliente_id }: ClienteAccount) {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: doctor.doctor_id, cliente_id, origen: 'CREADO' })
    .execute();
  const caller = await as(doctor);
  const issue = (endpoint: Endpoint, body: object, query: object = {}) =>
    app.inject({
      method: 'POST',
      url: pathOf(endpoint, { clienteId: cliente_id }, { download: true, ...query }),
      headers: { authorization: `Bearer ${caller.token}` },
      payload: body,
    });
  const certificado = (more: object = {}) => ({
    clave: randomUUID(),
    date: '2026-11-24',
    text: 'Que fue atendido en este consultorio.',
    oficinaId: oficina.id,
    ...more,
  });
  const receta = async () => {
    const { receta: made } = await caller.call(createConsulta, {
      body: {
        cliente_id,
        oficinaId: oficina.id,
        clave: randomUUID(),
        detalleCie10: [await aDiagnostico('J00X', 'Rinofaringitis aguda')],
        receta: {
          advertencias: SIN_REGLAS,
          detalle: [{ medicamento: 'Paracetamol 500 mg', cantidad: 10, dosificacion: '1 cada 8 horas' }],
        },
      },
    });
    return { id: made?.id };
  };
  return { doctor, caller, issue, certificado, receta };
}

async function aPaciente() {
  const paciente = await aCliente();
  const caller = await as(paciente);
  const params = { clienteId: paciente.cliente_id };
  // Logs in each time, because the test may have passed the end of a session.
  const list = async (query: object = {}) => (await as(paciente)).send(listDocumentosPropios, { params, query });
  const open = async (documentoId: number | undefined, token?: string) =>
    app.inject({
      url: pathOf(getDocumentoPropio, { ...params, documentoId }),
      headers: { authorization: `Bearer ${token ?? (await as(paciente)).token}` },
    });
  const accesos = async () =>
    (await caller.send(listAccesos, { params })).data.map(({ accion, rol }) => [accion, rol] as const);
  return { paciente, caller, params, list, open, accesos };
}

test('[RX-3] a patient without documents has an empty list, and the audit gets no row', async () => {
  const { list, accesos } = await aPaciente();
  expect(await list()).toMatchObject({ data: [], pagination: { total: 0 } });
  expect(await accesos()).toEqual([]);
});

test('[RX-3] a patient sees what every doctor issued, newest first by pages, and opens it byte for byte', async () => {
  const { paciente, list, open } = await aPaciente();
  const one = await aMedicoDe(paciente);
  const other = await aMedicoDe(paciente);
  const receta = await one.issue(issueReceta, await one.receta());
  clock.advance({ hours: 1 });
  const certificado = await other.issue(issueCertificado, other.certificado());
  const { data, pagination } = await list();
  expect(data.map(({ tipo, numero, estado, valido_hasta }) => [tipo, numero, estado, valido_hasta])).toEqual([
    ['certificado', 1, 'vigente', null],
    ['receta', 1, 'vigente', '2026-11-26'],
  ]);
  expect(data[1]?.doctor).toContain(one.doctor.apellidos);
  expect(pagination).toMatchObject({ total: 2 });
  const bytes = [(await open(data[0]?.id)).rawPayload, (await open(data[1]?.id)).rawPayload];
  expect(bytes.map((pdf, i) => pdf.equals([certificado, receta][i]?.rawPayload as Buffer))).toEqual([true, true]);
  expect(await list({ skip: 1, take: 1 })).toMatchObject({ data: [{ tipo: 'receta' }], pagination: { total: 2 } });
});

test('[RX-3] a receta expires on the fourth day, and can still be opened', async () => {
  const { paciente, list, open } = await aPaciente();
  const { issue, receta } = await aMedicoDe(paciente);
  await issue(issueReceta, await receta());
  clock.advance({ hours: 72 });
  const [row] = (await list()).data;
  expect(row?.estado).toBe('vencido');
  expect((await open(row?.id)).statusCode).toBe(200);
});

test('[RX-3] a document is listed once: its signed copy, otherwise the newest one', async () => {
  const { paciente, list, open } = await aPaciente();
  const { issue, certificado } = await aMedicoDe(paciente);
  const words = certificado();
  await issue(issueCertificado, words);
  clock.advance({ hours: 1 });
  const membrete = await issue(issueCertificado, words, { showHeader: true });
  const opened = async () => {
    const { data } = await list();
    expect(data).toHaveLength(1);
    return (await open(data[0]?.id)).rawPayload;
  };
  expect((await opened()).equals(membrete.rawPayload)).toBe(true);
  const firma = { p12: Buffer.from(aesFile()).toString('base64'), password: PASSWORD };
  const signed = await issue(issueCertificadoFirmado, { data: await seal(app, { ...words, ...firma }) });
  expect(signed.statusCode).toBe(200);
  clock.advance({ hours: 1 });
  await issue(issueCertificado, words, { papel: 'A4' });
  expect((await opened()).equals(signed.rawPayload)).toBe(true);
});

test('[RX-3] a preview is nobody’s document', async () => {
  const { paciente, list } = await aPaciente();
  const { issue, certificado } = await aMedicoDe(paciente);
  expect((await issue(issueCertificado, certificado(), { borrador: true })).statusCode).toBe(200);
  expect((await list()).data).toEqual([]);
});

test('[BE-11] a voided document stays in the list with the time of voiding, without its reason, and cannot be opened', async () => {
  const { paciente, list, open } = await aPaciente();
  const { issue, certificado, caller } = await aMedicoDe(paciente);
  const words = certificado();
  await issue(issueCertificado, words);
  await issue(issueCertificado, words, { showHeader: true });
  const documentoId = (await list()).data[0]?.id ?? 0;
  await caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Embarazo que no era' } });
  const { data } = await list();
  expect(data).toMatchObject([{ estado: 'anulado', anulado_en: expect.stringContaining('2026-11-24') }]);
  expect(JSON.stringify(data)).not.toMatch(/embarazo|razon/i);
  const refused = await open(documentoId);
  expect([refused.statusCode, refused.json().mensaje]).toEqual([409, MC.documento_anulado]);
});

test('[AU-6] another patient finds neither list nor document, and everybody else is refused', async () => {
  const { paciente, params, list, open } = await aPaciente();
  const { doctor, issue, certificado } = await aMedicoDe(paciente);
  await issue(issueCertificado, certificado());
  const [row] = (await list()).data;
  const stranger = await aPaciente();
  await expect(stranger.caller.call(listDocumentosPropios, { params })).rejects.toMatchObject({ status: 404 });
  expect((await open(row?.id, stranger.caller.token)).statusCode).toBe(404);
  // The document is not found under the stranger's own address either.
  expect((await stranger.open(row?.id)).statusCode).toBe(404);
  const others: Account[] = [
    doctor,
    await aSecretaria([doctor]),
    await anAdmin(),
    await anAdminSec(),
    await aDoctor({ tipo: 'LABORATORIO' }),
    await aDoctor({ tipo: 'INSTITUCION' }),
  ];
  for (const account of others) {
    const caller = await as(account);
    await expect(caller.call(listDocumentosPropios, { params })).rejects.toMatchObject({ status: 403 });
    expect((await open(row?.id, caller.token)).statusCode).toBe(403);
  }
});

test('[BE-15] the audit shows the patient’s own readings like those of others', async () => {
  const { paciente, list, open, accesos } = await aPaciente();
  const { issue, certificado } = await aMedicoDe(paciente);
  await issue(issueCertificado, certificado());
  await open((await list()).data[0]?.id);
  expect(await accesos()).toEqual([
    ['documento.leer', 'ROLE_CLI'],
    ['documento.listar', 'ROLE_CLI'],
    ['documento.emitir', 'ROLE_MED'],
  ]);
});
