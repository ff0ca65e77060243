/** Pedidos, certificados and consentimientos, requested as a doctor's browser does and read by another program. */

import { randomUUID } from 'node:crypto';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import { deleteBorrador, getBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import {
  getDocumento,
  issueCertificado,
  issueCertificadoFirmado,
  issuePedido,
  listDocumentos,
  verifyDocumento,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento, listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { aesFile, PASSWORD } from '../../../adapters/signature/testing/p12-files.ts';
import { type Account, builders } from '../../../testing/builders.ts';
import { seal, startTestApp } from '../../../testing/harness.ts';

const { as, db, owner, clock, app, mailbox, runDueJobs, anonymous } = await startTestApp();
const { aDoctor, aDiagnostico, aPaciente, aSecretaria, aCliente, anAdmin, anAdminSec, anOficina } = builders(db);

beforeEach(() => clock.set('2026-11-24T14:00:00Z'));

async function aConsultorio() {
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const { token } = await as(doctor);
  const params = { clienteId: paciente.id };
  const ask = (endpoint: Endpoint, body: object, query: object = { download: true }, who = token) =>
    app.inject({
      method: 'POST',
      url: pathOf(endpoint, params, query),
      headers: { authorization: `Bearer ${who}` },
      payload: body,
    });
  const caller = await as(doctor);
  const issued = () => caller.call(listDocumentos, { params });
  const certificado = { date: '2026-11-24', text: 'Que fue atendida en este consultorio.', oficinaId: oficina.id };
  const consentimiento = {
    date: '2026-11-24',
    hora: '09:00',
    oficinaId: oficina.id,
    procedimiento: 'Cateterismo cardíaco',
    tipo_atencion: 'ambulatoria',
    cie10: [await aDiagnostico('I208', 'Otras formas de angina', 'PR')],
    en_que_consiste: 'Se introduce un tubo delgado por una arteria.',
    riesgos_especificos: 'Alergia al yodo de la paciente.',
    representante: { nombre: 'Luis Sisa', cedula: '0102030405', parentesco: 'hijo' },
  };
  return { doctor, oficina, paciente, caller, params, ask, issued, certificado, consentimiento };
}

const picture = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0F766E' } })
    .toFormat(format)
    .toBuffer();
const grafico = (nombre: string, bytes: Buffer) => ({ nombre, base64: bytes.toString('base64') });

test('[CO-1] a consentimiento is issued with its 24 sections, its picture and the patient’s representative', async () => {
  const { ask, consentimiento, issued } = await aConsultorio();
  const a4 = { download: true, papel: 'A4' };
  const arteria = grafico('Arteria.JPG', await picture('jpeg'));
  const reply = await ask(issueConsentimiento, { ...consentimiento, grafico: arteria }, a4);
  expect(reply.headers['content-disposition']).toBe('inline; filename="consentimiento.pdf"');
  const { text, drawn } = await readPdf(reply.rawPayload);
  for (let n = 1; n <= 24; n++) expect(text).toMatch(new RegExp(`(^|\\s)${n}\\. ¿?[A-Z]`));
  for (const part of [
    'Cateterismo cardíaco',
    '[X] Ambulatoria',
    'Otras formas de angina (I208)',
    'Se introduce un tubo delgado',
    'Alergia al yodo',
    'Luis Sisa · C.I. 0102030405 · hijo',
    'Testigo, si el paciente se niega a firmar',
  ])
    expect(text).toContain(part);
  const without = await ask(issueConsentimiento, consentimiento, a4);
  const { pictures } = await (await readPdf(without.rawPayload)).drawn();
  expect((await drawn()).pictures).toBe(pictures + 1);
  expect((await issued()).map((d) => [d.tipo, d.numero, d.firmado])).toEqual([
    ['consentimiento', 2, false],
    ['consentimiento', 1, false],
  ]);
});

test('[CO-1] a file that is not a picture is refused beside its field, and exactly 5 MB are accepted', async () => {
  const { ask, consentimiento, issued } = await aConsultorio();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = await picture();
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  const limit = 5 * 1024 * 1024;
  for (const [nombre, bytes, sentence] of [
    ['grafico.png', svg, M.archivo_tipo],
    ['grafico.pdf', png, M.archivo_tipo],
    ['grafico.jpg', (await picture('jpeg')).subarray(0, 300), MArchivos.archivo_danado],
    ['grafico.png', padded(limit + 1), M.archivo_grande],
  ] as const) {
    const reply = await ask(issueConsentimiento, { ...consentimiento, grafico: grafico(nombre, bytes) });
    expect([reply.statusCode, reply.json().data.errores]).toEqual([400, { grafico: sentence }]);
  }
  const huge = await ask(issueConsentimiento, {
    ...consentimiento,
    grafico: grafico('x.png', Buffer.alloc(7_000_000)),
  });
  expect([huge.statusCode, huge.json().mensaje]).toEqual([413, M.cuerpo_grande]);
  expect(await issued()).toEqual([]);
  const whole = await ask(issueConsentimiento, { ...consentimiento, grafico: grafico('x.png', padded(limit)) });
  expect(whole.headers['content-type']).toBe('application/pdf');
});

test('[CO-1] wrong fields get their sentences', async () => {
  const { ask, consentimiento } = await aConsultorio();
  for (const [change, field, sentence] of [
    [{ procedimiento: '  ' }, 'procedimiento', M.requerido],
    [{ date: '2026-11-25' }, 'date', MC.documento_futuro],
    [{ hora: '25:00' }, 'hora', M.hora],
    [{ oficinaId: 2_000_000 }, 'oficinaId', MC.consulta_oficina],
    [{ tipo_atencion: 'otra' }, 'tipo_atencion', M.opcion],
    [{ representante: { nombre: '' } }, 'representante.nombre', M.requerido],
    [{ representante: { nombre: 'Luis', cedula: '12' } }, 'representante.cedula', M.cedula],
    [{ beneficios: 'x'.repeat(4001) }, 'beneficios', M.texto_largo],
  ] as const) {
    const reply = await ask(issueConsentimiento, { ...consentimiento, ...change });
    expect([reply.statusCode, reply.json().data?.errores]).toEqual([400, { [field]: sentence }]);
  }
});

test('[CO-1] the words of a procedure are offered for the next patient, without those about the first', async () => {
  const { doctor, caller, ask, consentimiento } = await aConsultorio();
  await ask(issueConsentimiento, consentimiento);
  clock.advance({ hours: 1 });
  await ask(issueConsentimiento, {
    ...consentimiento,
    procedimiento: 'cateterismo  CARDÍACO',
    beneficios: 'Saber más',
  });
  const modelos = await caller.call(listModelosConsentimiento);
  expect(modelos).toHaveLength(1);
  expect(modelos[0]).toMatchObject({ en_que_consiste: consentimiento.en_que_consiste, beneficios: 'Saber más' });
  expect(JSON.stringify(modelos)).not.toContain('yodo');
  const other = await as(await aDoctor());
  expect(await other.call(listModelosConsentimiento)).toEqual([]);
  const { rows } = await owner.query('select * from consentimiento_modelo where doctor_id = $1', [doctor.doctor_id]);
  expect(rows[0].sellado.toString('latin1')).not.toMatch(/tubo|Cateterismo/i);
});

test('[AU-6] nobody but the treating doctor issues, lists, opens or voids a document', async () => {
  const { paciente, params, ask, issued, certificado, consentimiento, doctor } = await aConsultorio();
  await ask(issueCertificado, certificado);
  const [row] = await issued();
  const documentoId = row?.id ?? 0;
  const statuses = async (account: Account) => {
    const caller = await as(account);
    const { token = '' } = caller;
    const status = (promise: Promise<unknown>) =>
      promise.then(
        () => 200,
        (error) => error.status,
      );
    return [
      (await ask(issueConsentimiento, consentimiento, {}, token)).statusCode,
      (await ask(issueCertificado, certificado, {}, token)).statusCode,
      await status(caller.call(listDocumentos, { params })),
      await status(caller.call(getDocumento, { params: { documentoId } })),
      await status(caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'x' } })),
    ];
  };
  expect(await statuses(await aDoctor())).toEqual([404, 404, 404, 404, 404]);
  const others = [
    await aSecretaria([doctor]),
    await aCliente(),
    await anAdmin(),
    await anAdminSec(),
    await aDoctor({ tipo: 'LABORATORIO' }),
    await aDoctor({ tipo: 'INSTITUCION' }),
  ];
  for (const account of others) expect(await statuses(account)).toEqual([403, 403, 403, 403, 403]);
  const { rows } = await owner.query(
    "select accion, entidad_id from auditoria_clinica where cliente_id = $1 and accion like 'documento%' order by n",
    [paciente.id],
  );
  expect(rows).toEqual([
    { accion: 'documento.emitir', entidad_id: documentoId },
    { accion: 'documento.leer', entidad_id: null },
  ]);
});

test('[CE-1] rest, hours and hidden diagnosis are printed; attention cannot end before it begins', async () => {
  const { ask, certificado } = await aConsultorio();
  const cie10 = [await aDiagnostico('J00X', 'Rinofaringitis aguda')];
  const whole = {
    ...certificado,
    cie10,
    reposo: { desde: '2026-11-24', dias: '3' },
    hora_desde: '09:00',
    hora_hasta: '09:40',
  };
  const { text } = await readPdf((await ask(issueCertificado, whole)).rawPayload);
  for (const part of ['SÍ: 3 (tres días)', 'de 09:00 a 09:40', 'Rinofaringitis']) expect(text).toContain(part);
  const hidden = await readPdf((await ask(issueCertificado, { ...whole, ocultar_diagnostico: true })).rawPayload);
  expect(hidden.text).not.toContain('Rinofaringitis');
  const nowhere = await ask(issueCertificado, { ...whole, cie10: cie10.map((one) => ({ ...one, cod_4: 'ZZZ9' })) });
  expect(nowhere.json().data.errores).toEqual({ cie10: MC.cie10_desconocido('ZZZ9') });
  const early = await ask(issueCertificado, { ...whole, hora_hasta: '08:59' });
  expect(early.json().data.errores).toEqual({ hora_hasta: MHorarios.horario_fin });
  const none = await ask(issueCertificado, { ...whole, reposo: { desde: '2026-11-24', dias: '' } });
  expect(none.json().data.errores).toEqual({ 'reposo.dias': M.entero_positivo });
});

test('[CE-1] one certificate is one number: with and without letterhead, printed again and sent', async () => {
  const { ask, certificado, issued, paciente } = await aConsultorio();
  const body = { ...certificado, clave: randomUUID() };
  const first = await ask(issueCertificado, body);
  expect((await ask(issueCertificado, body)).rawPayload.equals(first.rawPayload)).toBe(true);
  await ask(issueCertificado, body, { download: true, showHeader: true });
  const sent = await ask(issueCertificado, body, {});
  expect(sent.json().mensaje).toBe('Certificado enviado correctamente al email del paciente');
  await runDueJobs();
  const mail = mailbox.lastTo(paciente.correo);
  expect(Buffer.from(mail?.adjuntos?.[0]?.contenido ?? '').equals(first.rawPayload)).toBe(true);
  expect((await issued()).map((d) => [d.numero, d.membrete])).toEqual([
    [1, true],
    [1, false],
  ]);
  const other = await ask(issueCertificado, { ...body, clave: randomUUID() });
  expect((await readPdf(other.rawPayload)).title).toContain('000002');
});

test('[CE-1] a signature that fails leaves no gap in the numbers, and many at once get one each', async () => {
  const { ask, certificado, issued } = await aConsultorio();
  const firma = { p12: Buffer.from(aesFile()).toString('base64') };
  const signed = async (password: string) =>
    ask(issueCertificadoFirmado, { data: await seal(app, { ...certificado, ...firma, password }) });
  await ask(issueCertificado, certificado);
  const wrong = await signed('otra');
  expect(wrong.json().data.errores).toEqual({ password: MC.p12_clave });
  expect((await signed(PASSWORD)).headers['content-type']).toBe('application/pdf');
  const many = await Promise.all(Array.from({ length: 6 }, () => ask(issueCertificado, certificado)));
  expect(many.map((reply) => reply.statusCode)).toEqual(Array(6).fill(200));
  expect((await issued()).map((d) => d.numero).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('[BE-8] a certificate that is being typed is a separate draft, which the consultation does not touch', async () => {
  const { caller, params, oficina, doctor } = await aConsultorio();
  const query = { tipo: 'certificado' } as const;
  const contenido = { text: 'Que la paciente guarda cama' };
  const { revision } = await caller.call(saveBorrador, { params, query, body: { revision: 0, contenido } });
  expect(await caller.call(getBorrador, { params })).toBeNull();
  const body = { cliente_id: params.clienteId, oficinaId: oficina.id, clave: randomUUID() };
  await caller.call(createConsulta, { body });
  expect(await caller.call(getBorrador, { params, query })).toMatchObject({ revision, contenido });
  const stale = caller.call(saveBorrador, { params, query, body: { revision: 0, contenido: {} } });
  await expect(stale).rejects.toMatchObject({ status: 409, data: { contenido } });
  const { rows } = await owner.query('select sellado from borrador where doctor_id = $1', [doctor.doctor_id]);
  expect(rows[0].sellado.toString('latin1')).not.toContain('cama');
  await caller.call(deleteBorrador, { params, query });
  expect(await caller.call(getBorrador, { params, query })).toBeNull();
});

test('[EX-2] exams are grouped under their kind or their list, with the catalogue’s preparation', async () => {
  const { ask, oficina } = await aConsultorio();
  const examen = { nombre: `Lípidos de prueba`, grupo: 'Química de prueba', preparacion: 'Ayuno de 12 horas' };
  await db.insertInto('examen').values(examen).execute();
  const exams = [
    { nombre: 'lipidos  de PRUEBA' },
    { nombre: 'Examen en mis palabras', detalles: 'del lado izquierdo' },
    { nombre: 'Lípidos de prueba', grupo: 'Control anual' },
  ];
  const reply = await ask(issuePedido, { date: '2026-11-24', exams, oficinaId: oficina.id, prioridad: 'urgente' });
  expect(reply.headers['content-disposition']).toBe('inline; filename="receta.pdf"');
  const { text } = await readPdf(reply.rawPayload);
  expect(text).toMatch(
    /Química de prueba.*Ayuno de 12 horas.*Exámenes.*mis palabras.*lado izquierdo.*Control anual.*Ayuno de 12 horas/,
  );
});

test('[EX-2] the request is attached to the mail as receta.pdf', async () => {
  const { ask, oficina, paciente } = await aConsultorio();
  const pedido = { date: '2026-11-24', exams: [{ nombre: 'Biometría hemática' }], oficinaId: oficina.id };
  expect((await ask(issuePedido, pedido, {})).statusCode).toBe(200);
  await runDueJobs();
  expect(mailbox.lastTo(paciente.correo)?.adjuntos?.[0]?.nombre).toBe('receta.pdf');
});

test('[EX-2] a missing e-mail of the patient is reported before anything is issued', async () => {
  const { ask, oficina, paciente, issued } = await aConsultorio();
  await db.updateTable('cliente').set({ correo: null }).where('id', '=', paciente.id).execute();
  const pedido = { date: '2026-11-24', exams: [{ nombre: 'Biometría hemática' }], oficinaId: oficina.id };
  const reply = await ask(issuePedido, pedido, { download: true, email: true });
  expect([reply.statusCode, reply.json().mensaje]).toEqual([409, MC.documento_sin_correo]);
  expect(await issued()).toEqual([]);
});

test('[BE-11] voiding voids every copy and seals the reason; the same words make a new document', async () => {
  const { ask, certificado, issued, caller, doctor } = await aConsultorio();
  const body = { ...certificado, clave: randomUUID() };
  await ask(issueCertificado, body);
  await ask(issueCertificado, body, { download: true, showHeader: true });
  const [row] = await issued();
  await caller.call(voidDocumento, {
    params: { documentoId: row?.id ?? 0 },
    body: { razon: 'Fecha de reposo equivocada' },
  });
  const voided = await issued();
  expect(voided.map((d) => [d.anulado_en, d.razon_anulacion])).toEqual(
    Array(2).fill(['2026-11-24T14:00:00Z', 'Fecha de reposo equivocada']),
  );
  const { rows } = await owner.query('select codigo, razon_anulacion from documento where doctor_id = $1', [
    doctor.doctor_id,
  ]);
  for (const { codigo, razon_anulacion } of rows) {
    expect(razon_anulacion.toString('latin1')).not.toContain('reposo');
    const said = await anonymous.call(verifyDocumento, { params: { codigo } });
    expect(said).toMatchObject({ autentico: true, vigente: false, anulado: true });
  }
  await ask(issueCertificado, body);
  expect((await issued())[0]).toMatchObject({ numero: 2, anulado_en: null });
});

test('[BE-11] nothing is voided without a reason', async () => {
  const { ask, certificado, issued, caller } = await aConsultorio();
  await ask(issueCertificado, { ...certificado, clave: randomUUID() });
  const [row] = await issued();
  const voided = caller.call(voidDocumento, { params: { documentoId: row?.id ?? 0 }, body: { razon: ' ' } });
  await expect(voided).rejects.toMatchObject({ status: 400, errores: { razon: M.requerido } });
  expect((await issued())[0]).toMatchObject({ anulado_en: null });
});

test('[BE-5] the doctor sees the mail of a document: planned, failed while the server is down, then sent', async () => {
  const { ask, certificado, issued, paciente } = await aConsultorio();
  mailbox.failure = new Error('down');
  await ask(issueCertificado, certificado, {});
  const estado = async () => (await issued())[0]?.correo?.estado;
  expect(await estado()).toBe('PLANIFICADO');
  await runDueJobs();
  expect(await estado()).toBe('FALLIDO');
  mailbox.failure = undefined;
  await runDueJobs();
  expect((await issued())[0]?.correo).toMatchObject({ estado: 'ENVIADO', destinatario: paciente.correo });
});

test('[BE-5] the mail of a document that is voided first is never sent', async () => {
  const { ask, certificado, issued, paciente, caller } = await aConsultorio();
  mailbox.failure = new Error('down');
  await ask(issueCertificado, certificado, {});
  await runDueJobs();
  const [row] = await issued();
  await caller.call(voidDocumento, { params: { documentoId: row?.id ?? 0 }, body: { razon: 'Otro paciente' } });
  mailbox.failure = undefined;
  await runDueJobs();
  expect(mailbox.to(paciente.correo)).toEqual([]);
  expect((await issued())[0]?.correo).toMatchObject({ estado: 'OMITIDO', motivo: MC.documento_anulado });
});

test('[BE-11] a copy issued while its document is being voided is voided too, or is another document', async () => {
  const { ask, caller, certificado, issued } = await aConsultorio();
  for (let i = 0; i < 4; i++) {
    const words = { ...certificado, clave: randomUUID() };
    await ask(issueCertificado, words);
    const documentoId = (await issued())[0]?.id ?? 0;
    await Promise.all([
      ask(issueCertificado, words, { download: true, showHeader: true }),
      ask(issueCertificado, words, { download: true, papel: 'A4' }),
      caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Otro paciente' } }),
    ]);
  }
  const rows = await issued();
  const voided = new Set(rows.filter((row) => row.anulado_en).map((row) => row.numero));
  expect(voided.size).toBe(4);
  expect(rows.filter((row) => !row.anulado_en && voided.has(row.numero))).toEqual([]);
});
