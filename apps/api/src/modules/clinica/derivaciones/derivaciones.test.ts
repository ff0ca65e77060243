import { randomUUID } from 'node:crypto';
import type { Input } from '@hampi/contract/base/endpoint';
import { pathOf } from '@hampi/contract/base/endpoint';
import { getCopia, requestCopia } from '@hampi/contract/clinica/copias/calls';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { entrustDerivacion, listPendientes } from '@hampi/contract/clinica/derivaciones/consultorio';
import { listDerivacionesPropias } from '@hampi/contract/clinica/derivaciones/propias';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { issueReceta, verifyDocumento, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { uploadResultado } from '@hampi/contract/clinica/examenes/calls';
import { getHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { removePapel, uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { type Account, builders, type DoctorAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, failure, HOY, SECRETO } from '../historia/testing/consultorio.ts';
import { multipart } from '../papeles/testing/multipart.ts';

const harness = await startTestApp();
const { app, as, db, clock, deps, mailbox, runDueJobs } = harness;
const { aDoctor, aCliente, anOficina } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
const send = multipart(harness);

beforeEach(() => clock.set(HOY));

type Datos = Input<typeof calls.sendDerivacion>['body'];
const RESPUESTA = {
  version: 0,
  resumen: 'Fondo de ojo con microaneurismas',
  recomendado: 'Control en seis meses',
  diagnosticos: [],
  justificada: true,
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nresultado\n%%EOF\n');

/** A doctor with a saved visit, and a colleague of the directory who does not treat the patient. */
async function derivadores() {
  const aqui = await aConsultorio();
  const visita = await aqui.save({ enfermedad_actual: 'Desde hace dos semanas' });
  const colega = await aColega();
  const datos = (more: Partial<Datos> = {}): Datos => ({
    clave: randomUUID(),
    consultaId: visita.id,
    clase: 'REFERENCIA',
    motivo: 'FALTA',
    resumen: 'Cefalea de dos semanas',
    diagnosticos: [diabetes],
    paraDoctorId: colega.doctor_id,
    adjuntos: [{ clase: 'VISITA', id: visita.id }],
    ...more,
  });
  const enviar = (more?: Partial<Datos>) => aqui.caller.call(calls.sendDerivacion, { body: datos(more) });
  return { ...aqui, visita, colega, datos, enviar };
}
async function aColega() {
  const colega = await aDoctor({ nombres: 'Rosa', apellidos: 'Quishpe' });
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', colega.doctor_id).execute();
  return colega;
}
const de = (derivacionId: number) => ({ params: { derivacionId } });
const file = async (who: Account, url: string) =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${(await as(who)).token}` } });
const leida = async (who: DoctorAccount, id: number) => (await as(who)).call(recibidas.getRecibida, de(id));
const avisosDe = async ({ usuario_id }: Account) =>
  (await db.selectFrom('notificacion').where('uid', '=', usuario_id).orderBy('id').select('descripcion').execute()).map(
    ({ descripcion }) => descripcion,
  );
const codigoEn = (text: string) => /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/.exec(text)?.[1] as string;
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).text;
async function pdfOf(who: Account, id: number, query: object = {}) {
  const { statusCode, rawPayload } = await app.inject({
    method: 'POST',
    url: pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true', showHeader: 'true', ...query }),
    headers: { authorization: `Bearer ${(await as(who)).token}` },
    payload: {},
  });
  expect(statusCode).toBe(200);
  return textOf(rawPayload);
}

test('[BE-32] a referral is filled with what the visit knows, and offers what may be attached', async () => {
  const { caller, visita } = await derivadores();
  const { contenido, adjuntos } = await caller.call(calls.proposeDerivacion, { params: { consultaId: visita.id } });
  expect(contenido.resumen).toBe(`${SECRETO}\nDesde hace dos semanas`);
  expect(contenido.hallazgos).toContain('Peso 70,5 kg');
  expect(contenido.hallazgos).toContain('Con evidencia de patología: Respiratorio');
  expect(contenido.tratamiento).toBe('Paracetamol 500 mg: 1 tableta cada 8 horas\nReposo e hidratación');
  expect(contenido.diagnosticos).toMatchObject([{ cod_4: 'E119' }]);
  expect(adjuntos).toMatchObject([{ clase: 'VISITA', id: visita.id, nombre: 'Visita del 24/11/2026', elegido: true }]);
  const other = await as(await aDoctor());
  await expect(other.call(calls.proposeDerivacion, { params: { consultaId: visita.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('[BE-32] a 053 travels and comes back: notice, tray, only what was attached, answer in the timeline, all in the audit', async () => {
  const { medico, paciente, caller, colega, enviar } = await derivadores();
  const { id, destino, estado } = await enviar();
  expect([destino, estado]).toEqual(['Dra. Rosa Quishpe', 'ENVIADA']);
  expect(await avisosDe(colega)).toEqual(['Un colega le envió una derivación']);

  const there = await as(colega);
  expect(await there.call(recibidas.listRecibidas)).toMatchObject([{ id, estado: 'ENVIADA', abierta: true }]);
  const { abierto } = await leida(colega, id);
  expect(abierto).toMatchObject({
    paciente: { nombres: paciente.nombres },
    contenido: { resumen: 'Cefalea de dos semanas', motivo: 'FALTA' },
    adjuntos: [{ clase: 'VISITA', nombre: 'Visita del 24/11/2026', pdf: true }],
  });
  const adjuntoId = abierto?.adjuntos[0]?.id as number;
  const visto = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId }));
  expect(visto.statusCode).toBe(200);
  expect(await textOf(visto.rawPayload)).toContain(SECRETO);
  // Nothing else of the record.
  const others = [
    there.call(getHistoria, { params: { clienteId: paciente.id } }),
    there.call(getLinea, { params: { clienteId: paciente.id } }),
    there.call(calls.getDerivacion, de(id)),
  ];
  for (const one of await Promise.allSettled(others))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 404 } });

  await there.call(recibidas.acceptDerivacion, { ...de(id), body: {} });
  await there.call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  expect(await avisosDe(medico)).toEqual([
    'Dra. Rosa Quishpe aceptó una derivación que usted envió',
    'Dra. Rosa Quishpe respondió una derivación que usted envió',
  ]);
  const entera = await caller.call(calls.getDerivacion, de(id));
  expect(entera).toMatchObject({
    estado: 'RESPONDIDA',
    dias: null,
    respuesta: { doctor: 'Dra. Rosa Quishpe', recomendado: 'Control en seis meses', version: 1 },
  });
  const linea = await caller.call(getLinea, { params: { clienteId: paciente.id }, query: { tipo: 'DERIVACION' } });
  expect(linea.map(({ derivacion }) => derivacion?.respuesta?.resumen ?? derivacion?.destino).sort()).toEqual([
    'Dra. Rosa Quishpe',
    'Fondo de ojo con microaneurismas',
  ]);

  // Answered: what was attached is closed, the own answer stays.
  const after = await leida(colega, id);
  expect([after.abierto, after.respuesta?.resumen]).toEqual([null, 'Fondo de ojo con microaneurismas']);
  const again = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId }));
  expect(again.statusCode).toBe(404);

  const acciones = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.id)
    .where('usuario_id', '=', colega.usuario_id)
    .where('accion', 'like', 'derivacion.%')
    .orderBy('n')
    .select('accion')
    .execute();
  expect(acciones.map(({ accion }) => accion)).toEqual([
    'derivacion.listar',
    'derivacion.leer',
    'derivacion.adjunto',
    'derivacion.aceptar',
    'derivacion.responder',
    'derivacion.leer',
  ]);
  const { sellada } = await db
    .selectFrom('derivacion')
    .where('id', '=', id)
    .select('sellada')
    .executeTakeFirstOrThrow();
  expect(sellada.includes('Cefalea')).toBe(false);
});

test('[BE-32] mails and notices about a referral name neither the patient nor anything of health', async () => {
  const { medico, colega, paciente, enviar } = await derivadores();
  const { id } = await enviar({ clase: 'INTERCONSULTA', pregunta: '¿Retinopatía?', especialidad: 'Oftalmología' });
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  await runDueJobs();
  const mails = [medico, colega].map(({ email }) => mailbox.lastTo(email));
  expect(mails.map((one) => one?.asunto)).toEqual(['Contestaron una derivación', 'Un colega le envió una derivación']);
  const words = JSON.stringify([await avisosDe(medico), await avisosDe(colega), mails]);
  for (const word of [paciente.nombres, 'Retinopat', 'Oftalmo', 'Cefalea']) expect(words).not.toContain(word);
});

test('[BE-32] results, documents and papers are attached by tick; what is not the own record of this patient is refused', async () => {
  const { medico, paciente, colega, visita, datos, caller } = await derivadores();
  const examenId = visita.examenes[0]?.id as number;
  await send(medico, uploadResultado, { examenId }, {}, 'biometria.pdf', PDF);
  const papel = await send(
    medico,
    uploadPapel,
    { clienteId: paciente.id },
    { fecha: '2026-11-20', clave: randomUUID() },
    'eco.pdf',
    PDF,
  );
  const { adjuntos } = await caller.call(calls.proposeDerivacion, { params: { consultaId: visita.id } });
  expect(adjuntos.map(({ nombre }) => nombre).sort()).toEqual([
    'Examen: eco.pdf',
    'Resultado: Biometría hemática',
    'Visita del 24/11/2026',
  ]);
  const chosen = adjuntos.filter(({ clase }) => clase !== 'VISITA').map(({ clase, id }) => ({ clase, id }));
  const { id } = await caller.call(calls.sendDerivacion, { body: datos({ adjuntos: chosen }) });
  const { abierto } = await leida(colega, id);
  for (const one of abierto?.adjuntos ?? []) {
    const got = await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId: one.id }));
    expect([got.statusCode, got.rawPayload.equals(PDF)]).toEqual([200, true]);
  }
  const otra = await aConsultorio();
  const ajena = await otra.save();
  for (const adjunto of [
    { clase: 'VISITA' as const, id: ajena.id },
    { clase: 'PAPEL' as const, id: papel.data.id + 1_000 },
  ])
    expect(await failure(caller.call(calls.sendDerivacion, { body: datos({ adjuntos: [adjunto] }) }))).toMatchObject({
      status: 400,
      errores: { adjuntos: expect.stringContaining('adjuntos') },
    });
});

test('[BE-32] outside it is form 053 with number, code and every block; the answer comes back as a paper', async () => {
  const { medico, paciente, caller, enviar } = await derivadores();
  const { id, para_doctor_id } = await enviar({
    paraDoctorId: null,
    clase: 'DERIVACION',
    urgente: true,
    establecimiento: 'Hospital Vicente Corral',
    especialidad: 'Neurología',
    hallazgos: 'Papila de bordes borrosos',
    tratamiento: 'Paracetamol',
    problemas: 'Diabetes',
    medicacion: 'Metformina 850 mg',
    alergias: 'Penicilina',
  });
  expect(para_doctor_id).toBeNull();
  const text = await pdfOf(medico, id);
  for (const words of [
    'SNS-MSP/HCU-form.053/2013',
    'I. DATOS DEL USUARIO',
    'II. REFERENCIA (1) · DERIVACIÓN (2)',
    'III. CONTRARREFERENCIA (3) · REFERENCIA INVERSA (4)',
    'Hospital Vicente Corral',
    'Neurología',
    'Falta de profesional',
    'Cefalea de dos semanas',
    'Papila de bordes borrosos',
    'Metformina 850 mg',
    'Penicilina',
    'E119',
    'Visita del 24/11/2026',
    'URGENTE',
    'Hoja 1 de',
    'N.º 000001',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('(24/11/2026)');
  const codigo = codigoEn(text);
  expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({
    autentico: true,
    vigente: true,
    tipo: 'form053',
  });

  const papel = await send(
    medico,
    uploadPapel,
    { clienteId: paciente.id },
    { fecha: '2026-11-24', clave: randomUUID() },
    'contrarreferencia.pdf',
    PDF,
  );
  const closed = await caller.call(calls.attachRespuesta, { ...de(id), body: { papelId: papel.data.id } });
  expect(closed.estado).toBe('RESPONDIDA');
  expect((await caller.call(calls.getDerivacion, de(id))).papel).toMatchObject({ nombre: 'contrarreferencia.pdf' });
  await expect(caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'Ya no' } })).rejects.toMatchObject({
    status: 409,
    mensaje: 'Ya tiene respuesta',
    body: { codigo: 'DERIVACION_CERRADA' },
  });
});

test('[BE-32] thirty diagnoses and a text of 20 000 characters flow over further sheets, nothing cut; a longer one is refused beside its field', async () => {
  const { medico, enviar, datos, caller } = await derivadores();
  const palabras = Array.from({ length: 1_200 }, (_, i) => `palabra-${i}`).join(' ');
  const { id } = await enviar({
    paraDoctorId: null,
    clase: 'INTERCONSULTA',
    establecimiento: 'X'.repeat(80),
    pregunta: '¿Es otra cosa?',
    resumen: palabras,
    diagnosticos: Array.from({ length: 30 }, () => diabetes),
  });
  const text = await pdfOf(medico, id);
  const found = text.match(/palabra-\d+/g) ?? [];
  expect(new Set(found).size).toBe(1_200);
  expect(text.match(/E119/g)).toHaveLength(30);
  expect(text).toContain('SNS-MSP/HCU-form.007/2008');
  expect(text).toContain('¿Es otra cosa?');
  expect(text).toMatch(/Hoja 2 de [3-9]/);
  expect(
    await failure(caller.call(calls.sendDerivacion, { body: datos({ resumen: 'a'.repeat(20_001) }) })),
  ).toMatchObject({ status: 400, errores: { resumen: expect.any(String) } });
});

test('[BE-32] once answered, the document is another edition with the colleague’s block, and says who wrote it', async () => {
  const { medico, colega, enviar } = await derivadores();
  const { id } = await enviar();
  const first = codigoEn(await pdfOf(medico, id));
  const another = codigoEn(await pdfOf(medico, (await enviar()).id));
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const text = await pdfOf(medico, id);
  const caller = await as(medico);
  expect(await caller.call(verifyDocumento, { params: { codigo: first } })).toMatchObject({
    vigente: false,
    reemplazado: true,
    reemplazado_por: '000001-2',
  });
  for (const codigo of [another, codigoEn(text)])
    expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ vigente: true });
  for (const words of [
    'N.º 000001-2',
    'Fondo de ojo con microaneurismas',
    'Control en seis meses',
    'Dra. Rosa Quishpe. Escrito en Hampi',
  ])
    expect(text).toContain(words);
});

test('[BE-32] who does not say to whom, why or what is told beside each field', async () => {
  const { caller, datos, medico, paciente } = await derivadores();
  const refused = async (more: Partial<Datos>) =>
    (await failure(caller.call(calls.sendDerivacion, { body: datos(more) }))) as { status: number; errores: object };
  expect(await refused({ paraDoctorId: null })).toMatchObject({
    status: 400,
    errores: { establecimiento: expect.stringContaining('Elija a un colega') },
  });
  expect(await refused({ motivo: null })).toMatchObject({ errores: { motivo: 'Elija el motivo' } });
  expect(await refused({ motivo: 'OTRO' })).toMatchObject({ errores: { motivo_otro: 'Escriba el motivo' } });
  expect(await refused({ clase: 'INTERCONSULTA' })).toMatchObject({
    errores: { pregunta: 'Escriba qué pregunta al especialista' },
  });
  expect(await refused({ resumen: ' ' })).toMatchObject({ errores: { resumen: expect.any(String) } });
  const hidden = await aDoctor();
  for (const paraDoctorId of [medico.doctor_id, hidden.doctor_id])
    expect(await refused({ paraDoctorId })).toMatchObject({
      status: 400,
      errores: { paraDoctorId: 'Ese colega ya no recibe derivaciones en Hampi. Elija a otro' },
    });
  expect(await caller.call(calls.listDerivaciones, { params: { clienteId: paciente.id } })).toEqual([]);
});

test('[BE-32] a second press of one form sends once', async () => {
  const { caller, datos, colega } = await derivadores();
  const body = datos();
  const [one, two] = await Promise.all([
    caller.call(calls.sendDerivacion, { body }),
    caller.call(calls.sendDerivacion, { body }),
  ]);
  expect(one.id).toBe(two.id);
  expect(await avisosDe(colega)).toHaveLength(1);
});

test('[BE-32] after 90 days without an answer it closes by itself, and the sender sees for how long it has waited', async () => {
  const { medico, colega, enviar } = await derivadores();
  const { id } = await enviar();
  clock.set('2027-02-21T14:00:00Z');
  expect(await (await as(medico)).call(calls.listEnviadas)).toMatchObject([{ id, estado: 'ENVIADA', dias: 89 }]);
  expect((await leida(colega, id)).abierto).not.toBeNull();
  clock.set('2027-02-22T14:00:01Z');
  expect(await (await as(medico)).call(calls.listEnviadas)).toMatchObject([{ id, estado: 'VENCIDA', dias: 90 }]);
  expect((await leida(colega, id)).abierto).toBeNull();
  await expect(
    (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA }),
  ).rejects.toMatchObject({ status: 409, body: { codigo: 'DERIVACION_CERRADA', data: { estado: 'VENCIDA' } } });
});

test('[BE-32] of two answers, or an answer and an annulment at once, one wins and the other is told how it ended', async () => {
  const { caller, colega, enviar } = await derivadores();
  const there = await as(colega);
  const answer = (id: number) => there.call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const settle = async (...both: Promise<unknown>[]) =>
    (await Promise.allSettled(both))
      .map((one) => (one.status === 'fulfilled' ? 'hecho' : one.reason.body.codigo))
      .sort();
  const two = await enviar();
  expect(await settle(answer(two.id), answer(two.id))).toEqual(['DERIVACION_CERRADA', 'hecho']);
  const { id } = await enviar();
  expect(
    await settle(answer(id), caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'Se equivocó' } })),
  ).toEqual(['DERIVACION_CERRADA', 'hecho']);
});

test('[BE-32] a returned one says why and can be sent to another; only one of two redirections counts', async () => {
  const { caller, colega, enviar } = await derivadores();
  const { id } = await enviar();
  await (await as(colega)).call(recibidas.returnDerivacion, { ...de(id), body: { razon: 'No es de mi área' } });
  expect(await caller.call(calls.getDerivacion, de(id))).toMatchObject({
    estado: 'DEVUELTA',
    razon: 'No es de mi área',
  });
  const otra = await aColega();
  const redirect = () =>
    caller.call(calls.redirectDerivacion, {
      ...de(id),
      body: { clave: randomUUID(), paraDoctorId: otra.doctor_id },
    });
  const both = await Promise.allSettled([redirect(), redirect()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [nueva] = await (await as(otra)).call(recibidas.listRecibidas);
  expect((await leida(otra, nueva?.id as number)).abierto).toMatchObject({
    contenido: { resumen: 'Cefalea de dos semanas' },
    adjuntos: [{ nombre: 'Visita del 24/11/2026' }],
  });
  const list = await caller.call(calls.listDerivaciones, { params: { clienteId: await cliente(id) } });
  expect(list.map(({ estado, redirigida_a }) => [estado, redirigida_a])).toEqual([
    ['ENVIADA', null],
    ['DEVUELTA', nueva?.id],
  ]);
});
const cliente = async (id: number) =>
  (await db.selectFrom('derivacion').where('id', '=', id).select('cliente_id').executeTakeFirstOrThrow()).cliente_id;

test('[BE-32] a colleague whose account closes opens nothing; the sender is told and redirects it', async () => {
  const { caller, colega, paciente, enviar } = await derivadores();
  const { id } = await enviar();
  const open = await as(colega);
  await db.updateTable('usuario').set({ activated: false }).where('id', '=', colega.usuario_id).execute();
  await expect(open.call(recibidas.getRecibida, de(id))).rejects.toMatchObject({ status: 401 });
  expect(await caller.call(calls.listEnviadas)).toMatchObject([{ id, sin_cuenta: true }]);
  const next = await caller.call(calls.redirectDerivacion, {
    ...de(id),
    body: { clave: randomUUID(), establecimiento: 'Hospital Regional' },
  });
  expect(next).toMatchObject({ estado: 'ENVIADA', destino: 'Hospital Regional' });
  await db.updateTable('usuario').set({ activated: true }).where('id', '=', colega.usuario_id).execute();
  expect((await leida(colega, id)).abierto).toBeNull();
  expect(await caller.call(calls.getDerivacion, de(id))).toMatchObject({
    estado: 'ANULADA',
    razon: 'Redirigida a Hospital Regional',
  });
  expect(await caller.call(calls.listDerivaciones, { params: { clienteId: paciente.id } })).toHaveLength(2);
});

test('[BE-32] an annulled one stays with its reason, closes to the colleague, and its paper is void', async () => {
  const { medico, caller, colega, enviar } = await derivadores();
  const { id } = await enviar();
  const codigo = codigoEn(await pdfOf(medico, id));
  await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'El paciente ya fue atendido' } });
  expect(await caller.call(calls.getDerivacion, de(id))).toMatchObject({
    estado: 'ANULADA',
    razon: 'El paciente ya fue atendido',
  });
  expect((await leida(colega, id)).abierto).toBeNull();
  expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ vigente: false, anulado: true });
});

test('[BE-32] the paper of one that was redirected is void, whether it waited or was returned', async () => {
  const { medico, caller, colega, enviar } = await derivadores();
  const redirect = (id: number) =>
    caller.call(calls.redirectDerivacion, {
      ...de(id),
      body: { clave: randomUUID(), establecimiento: 'Hospital Regional' },
    });
  const [waits, returned] = [await enviar(), await enviar()];
  const codigos = [codigoEn(await pdfOf(medico, waits.id)), codigoEn(await pdfOf(medico, returned.id))];
  await (await as(colega)).call(recibidas.returnDerivacion, {
    ...de(returned.id),
    body: { razon: 'No es de mi área' },
  });
  for (const { id } of [waits, returned]) await redirect(id);
  for (const codigo of codigos)
    expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ anulado: true, vigente: false });
});

test('[BE-32] of printing and annulling at once, no paper of an annulled one stays in force', async () => {
  const { medico, caller, enviar } = await derivadores();
  const { id } = await enviar();
  const render = deps.documents.of;
  // Annulled while the paper is drawn.
  deps.documents.of = (quien) => {
    const making = render.call(deps.documents, quien);
    return {
      ...making,
      render: async (...asked: Parameters<typeof making.render>) => {
        const pdf = await making.render(...asked);
        await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'El paciente ya fue atendido' } });
        return pdf;
      },
    } as typeof making;
  };
  const url = pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true' });
  const headers = { authorization: `Bearer ${(await as(medico)).token}` };
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: {} }).finally(() => {
    deps.documents.of = render;
  });
  expect(statusCode).toBe(409);
  const kept = await db.selectFrom('documento').where('doctor_id', '=', medico.doctor_id).select('id').execute();
  expect(kept).toEqual([]);
});

test('[BE-32] a document that was voided and a paper that was removed no longer open to the colleague', async () => {
  const { medico, paciente, colega, visita, enviar, caller } = await derivadores();
  const papel = await send(
    medico,
    uploadPapel,
    { clienteId: paciente.id },
    { fecha: '2026-11-20', clave: randomUUID() },
    'eco.pdf',
    PDF,
  );
  const receta = await app.inject({
    method: 'POST',
    url: pathOf(issueReceta, {}, { download: 'true' }),
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id: visita.receta?.id },
  });
  expect(receta.statusCode).toBe(200);
  const { id: documentoId } = await db
    .selectFrom('documento')
    .where('doctor_id', '=', medico.doctor_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await enviar({
    adjuntos: [
      { clase: 'PAPEL', id: papel.data.id },
      { clase: 'DOCUMENTO', id: documentoId },
    ],
  });
  const { abierto } = await leida(colega, id);
  const open = () =>
    Promise.all(
      (abierto?.adjuntos ?? []).map(
        async (one) =>
          (await file(colega, pathOf(recibidas.getAdjunto, { derivacionId: id, adjuntoId: one.id }))).statusCode,
      ),
    );
  expect(await open()).toEqual([200, 200]);
  await caller.call(removePapel, { params: { papelId: papel.data.id }, body: { razon: 'Era de otra persona' } });
  await caller.call(voidDocumento, { params: { documentoId }, body: { razon: 'Tenía un error' } });
  expect(await open()).toEqual([404, 404]);
});

test('[BE-28] a copy of the whole history has referrals that were never printed, with the last version of their answers', async () => {
  const { paciente, caller, colega, enviar } = await derivadores();
  const { id } = await enviar({ hallazgos: 'Papila de bordes borrosos' });
  const there = await as(colega);
  await there.call(recibidas.answerDerivacion, { ...de(id), body: { ...RESPUESTA, resumen: 'Primera lectura' } });
  await there.call(recibidas.answerDerivacion, { ...de(id), body: { ...RESPUESTA, version: 1 } });
  const copia = await caller.call(requestCopia, {
    params: { clienteId: paciente.id },
    body: {
      alcance: 'TODO',
      calidad: 'JUEZ',
      nombre: 'Dra. Carmen Ordóñez',
      documento: '0102030400',
      motivo: 'Juicio de alimentos',
      papel: 'Oficio 0042-UJF',
      papel_fecha: '2026-11-20',
    },
  });
  await runDueJobs();
  const { rawPayload } = await app.inject({
    url: pathOf(getCopia, { copiaId: copia.id }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const text = await textOf(rawPayload);
  for (const words of [
    'DERIVACIONES Y SUS RESPUESTAS',
    'Papila de bordes borrosos',
    'Respuesta de Dra. Rosa Quishpe',
    'Fondo de ojo con microaneurismas',
    'Control en seis meses',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Primera lectura');
});

test('[BE-32] the tray is in the audit of those who wait in it, once for a look at it that is repeated', async () => {
  const { paciente, colega, enviar, caller } = await derivadores();
  const listed = async () =>
    (
      await db
        .selectFrom('auditoria_clinica')
        .where('cliente_id', '=', paciente.id)
        .where('accion', '=', 'derivacion.listar')
        .select('n')
        .execute()
    ).length;
  const { id } = await enviar();
  const there = await as(colega);
  await there.call(recibidas.listRecibidas);
  await there.call(recibidas.listRecibidas);
  expect(await listed()).toBe(1);
  clock.advance({ minutes: 6 });
  await there.call(recibidas.listRecibidas);
  expect(await listed()).toBe(2);
  await caller.call(calls.annulDerivacion, { ...de(id), body: { razon: 'Ya fue atendido' } });
  clock.advance({ minutes: 6 });
  expect(await there.call(recibidas.listRecibidas)).toHaveLength(1);
  expect(await listed()).toBe(2);
});

test('[BE-32] the colleague corrects the answer: each version stays, a stale one gets the stored answer', async () => {
  const { caller, colega, enviar } = await derivadores();
  const { id } = await enviar();
  const there = await as(colega);
  const write = (version: number, resumen: string) =>
    there.call(recibidas.answerDerivacion, { ...de(id), body: { ...RESPUESTA, version, resumen } });
  await write(0, 'Primera');
  expect(await write(1, 'Segunda')).toMatchObject({ version: 2, resumen: 'Segunda' });
  expect(await failure(write(1, 'Tercera'))).toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { version: 2, resumen: 'Segunda' } },
  });
  expect((await caller.call(calls.getDerivacion, de(id))).respuesta?.resumen).toBe('Segunda');
  const rows = await db.selectFrom('derivacion_respuesta').where('derivacion_id', '=', id).select('version').execute();
  expect(rows).toHaveLength(2);
});

test('[BE-32] nobody else reads or touches it: another doctor, and a colleague as its sender', async () => {
  const { colega, enviar } = await derivadores();
  const { id } = await enviar();
  const stranger = await as(await aDoctor());
  const there = await as(colega);
  const all = [
    stranger.call(calls.getDerivacion, de(id)),
    stranger.call(recibidas.getRecibida, de(id)),
    stranger.call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA }),
    stranger.call(calls.annulDerivacion, { ...de(id), body: { razon: 'x' } }),
    there.call(calls.annulDerivacion, { ...de(id), body: { razon: 'x' } }),
    there.call(calls.redirectDerivacion, { ...de(id), body: { clave: randomUUID(), establecimiento: 'x' } }),
  ];
  for (const one of await Promise.allSettled(all))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});

test('[BE-32] the patient sees where and why, the colleague in who opened it, and the form among the documents once it was mailed to them; not what is held back', async () => {
  const { medico, caller, paciente, colega, visita, enviar } = await derivadores();
  const cuenta = await aCliente();
  await db.deleteFrom('cliente').where('id', '=', cuenta.cliente_id).execute();
  await db
    .updateTable('cliente')
    .set({ usuario_id: cuenta.usuario_id, identidad_verificada_en: HOY, identidad_como: 'CONSULTORIO' })
    .where('id', '=', paciente.id)
    .execute();
  const own = await as({ ...cuenta });
  const { id } = await enviar();
  await pdfOf(medico, id, { email: 'true' });
  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const params = { clienteId: paciente.id };
  expect(await own.call(listDerivacionesPropias, { params })).toMatchObject([
    {
      destino: 'Dra. Rosa Quishpe',
      motivo: 'Falta de profesional',
      estado: 'RESPONDIDA',
      recomendado: 'Control en seis meses',
    },
  ]);
  const accesos = await own.call(listAccesos, { params });
  expect(accesos).toContainEqual(
    expect.objectContaining({ quien: 'Dra. Rosa Quishpe', accion: 'derivacion.responder' }),
  );
  expect(await own.call(listDocumentosPropios, { params })).toMatchObject([{ tipo: 'form053' }]);
  await caller.call(saveCompartir, {
    params: { consultaId: visita.id },
    body: {
      texto_completo: false,
      confidencial: false,
      reserva: { motivo: 'TERAPEUTICA', razon: 'Por ahora no', hasta: '2026-11-30' },
      version: 0,
    },
  });
  expect(await own.call(listDerivacionesPropias, { params })).toEqual([]);
  const other = await as(await aCliente());
  await expect(other.call(listDerivacionesPropias, { params })).rejects.toMatchObject({ status: 404 });
});

test('[BE-32] of a doctor who leaves the clinic with referrals open, the clinic names who follows them, and reads nothing of health', async () => {
  const { medico, paciente, visita, colega, enviar } = await derivadores();
  const clinica = await aDoctor({ tipo: 'INSTITUCION' });
  const sucursal = await anOficina(clinica);
  await db.updateTable('consulta').set({ oficina_id: sucursal.id }).where('id', '=', visita.id).execute();
  const asocia = (doctor_id: number) =>
    db
      .insertInto('asociacion')
      .values({ doctor_id, oficina_id: sucursal.id, estado: 'ACEPTADA', pedida_en: HOY, aceptada_en: HOY })
      .execute();
  await asocia(medico.doctor_id);
  const { id } = await enviar();
  const there = await as(clinica);
  expect(await there.call(listPendientes)).toEqual([]);

  await db.deleteFrom('asociacion').where('doctor_id', '=', medico.doctor_id).execute();
  const otra = await aDoctor({ nombres: 'Inés' });
  await asocia(otra.doctor_id);
  const entrust = (doctorId: number, derivacionId = id) =>
    there.call(entrustDerivacion, { params: { derivacionId }, body: { doctorId } });
  await expect(entrust(otra.doctor_id)).rejects.toMatchObject({ status: 400 });
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: otra.doctor_id, cliente_id: paciente.id, origen: 'CITA', creado_en: HOY })
    .execute();
  const [pendiente] = await there.call(listPendientes);
  expect(pendiente).toMatchObject({ id, a_cargo: null, pueden: [{ doctor_id: otra.doctor_id }] });
  expect(JSON.stringify(pendiente)).not.toContain('Cefalea');
  await entrust(otra.doctor_id);

  await (await as(colega)).call(recibidas.answerDerivacion, { ...de(id), body: RESPUESTA });
  const takes = await as(otra);
  expect(await takes.call(calls.getDerivacion, de(id))).toMatchObject({
    propia: false,
    respuesta: { recomendado: 'Control en seis meses' },
  });
  expect(await avisosDe(otra)).toEqual([
    'Su clínica le encargó una derivación que espera respuesta',
    'Dra. Rosa Quishpe respondió una derivación que usted sigue',
  ]);
  // Who took one over does not redirect it to themself, and so open what was attached.
  await db.updateTable('doctor').set({ med_visible: true }).where('id', '=', otra.doctor_id).execute();
  const abierta = await enviar();
  await entrust(otra.doctor_id, abierta.id);
  await expect(
    takes.call(calls.redirectDerivacion, {
      ...de(abierta.id),
      body: { clave: randomUUID(), paraDoctorId: otra.doctor_id },
    }),
  ).rejects.toMatchObject({ status: 400, errores: { paraDoctorId: expect.any(String) } });
  const stranger = await as(await aDoctor({ tipo: 'INSTITUCION' }));
  expect(await stranger.call(listPendientes)).toEqual([]);
});
