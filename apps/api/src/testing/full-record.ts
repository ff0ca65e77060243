import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { deleteBorrador, saveBorrador } from '@hampi/contract/clinica/borradores/calls';
import {
  issueCertificado,
  issuePedido,
  issueReceta,
  listDocumentos,
  voidDocumento,
} from '@hampi/contract/clinica/documentos/calls';
import { issueConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { uploadResultado, uploadResultadoGrupo } from '@hampi/contract/clinica/examenes/calls';
import { type Consulta, createConsulta, saveConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import { createVacuna, deleteVacuna, saveVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { SIN_REGLAS } from '../modules/clinica/receta/testing/sin-reglas.ts';
import { type Account, builders } from './builders.ts';
import type { TestApp } from './harness.ts';

/** A word in everything that is written about the patient, and nowhere else. */
export const WORD = 'zafirel';
const said = (what: string) => `${WORD} ${what}`;

/** A call with its input, so that somebody else can try exactly the same. */
export interface Write {
  endpoint: Endpoint;
  path: object;
  body?: object | undefined;
  query?: object | undefined;
}

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${WORD}.pdf"\r\n\r\n%PDF-1.4\n${said('resultado')}\n%%EOF\n\r\n--b--\r\n`;

/** Makes a call as this account; documents are sent by mail. */
export const sendAs = async ({ app, as }: TestApp, account: Account, { endpoint, path, body, query }: Write) =>
  app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, path, { ...query, ...(endpoint.file && { email: true }) }),
    headers: { authorization: `Bearer ${(await as(account)).token}`, ...(endpoint.upload ? multipart : {}) },
    ...(endpoint.upload ? { payload: file } : body && { payload: body }),
  });

/** Everything that a doctor can write about a patient, each with words of its own, and every document issued and mailed. */
export async function aFullRecord(harness: TestApp) {
  const { as, db, runDueJobs } = harness;
  const { aDoctor, aDiagnostico, aPaciente, anOficina } = builders(db);
  const doctor = await aDoctor();
  const oficina = await anOficina(doctor);
  const paciente = await aPaciente(doctor);
  const params = { clienteId: paciente.id };
  const writes: Write[] = [];
  const write = async (endpoint: Endpoint, path: object, body?: object, query?: object) => {
    writes.push({ endpoint, path, body, query });
    const answer = await sendAs(harness, doctor, { endpoint, path, body, query });
    if (answer.statusCode !== 200) throw new Error(`${endpoint.path} ${answer.statusCode} ${answer.payload}`);
    return endpoint.file ? undefined : answer.json().data;
  };

  const dx = [await aDiagnostico('R51X', 'Cefalea')];
  const ficha = {
    alergias: said('alergia'),
    antecedentes_personales: said('antecedente'),
    datos_relevantes: said('x'),
  };
  await write(saveFicha, params, { version: 0, ...ficha });
  const linea = {
    medicamento: said('tableta'),
    composicion: `${said('acido')} 500 mg`,
    cantidad: 5,
    dosificacion: said('cada 8 h'),
  };
  const escrita = {
    oficinaId: oficina.id,
    motivo: said('motivo'),
    enfermedad_actual: said('historia'),
    plan_tratamiento: said('plan'),
    detalleCie10: dx,
    receta: { detalle: [linea], indicaciones: said('reposo'), advertencias: SIN_REGLAS },
    examenes: [{ nombre: said('examen'), detalles: said('detalle') }],
    examenesGrupo: [{ nombre: said('lista'), examenes: [{ nombre: said('examen de lista') }] }],
  };
  const nueva = { ...escrita, cliente_id: paciente.id };
  await write(checkReceta, {}, { cliente_id: paciente.id, detalle: [linea] });
  const consulta: Consulta = await write(createConsulta, {}, { ...nueva, clave: randomUUID() });
  const { id: consultaId, examenes, examenesGrupo, receta } = consulta;
  const withIds = {
    examenes: escrita.examenes.map((examen, i) => ({ ...examen, id: examenes[i]?.id })),
    examenesGrupo: escrita.examenesGrupo.map((grupo, i) => ({ ...grupo, id: examenesGrupo[i]?.id })),
  };
  await write(saveConsulta, { consultaId }, { ...escrita, ...withIds, version: 1 });
  await write(uploadResultado, { examenId: examenes[0]?.id });
  await write(uploadResultadoGrupo, { examenId: examenesGrupo[0]?.id });
  await write(uploadPapel, params, undefined, { fecha: '2026-11-01', clave: randomUUID() });
  const vacuna = { vacuna_tipo: said('vacuna'), dosis: 1, fecha_aplicacion: '2026-11-01', edad_aplicacion: 58 };
  const aplicada = { ...vacuna, lote: said('lote'), lugar: said('brazo') };
  const { id: vacunaId } = await write(createVacuna, params, aplicada);
  await write(saveVacuna, { vacunaId }, { ...aplicada, version: 1 });
  await write(saveBorrador, params, { revision: 0, contenido: { motivo: said('borrador') } });

  const base = { date: '2026-11-24', oficinaId: oficina.id, cie10: dx };
  await write(issueReceta, {}, { id: receta?.id });
  await write(issuePedido, params, { ...base, text: said('resumen'), exams: [{ nombre: said('examen') }] });
  await write(issueCertificado, params, { ...base, text: said('certifico') });
  const procedimiento = { procedimiento: said('cateterismo'), en_que_consiste: said('tubo') };
  await write(issueConsentimiento, params, { ...base, hora: '09:00', ...procedimiento });
  await runDueJobs();
  await write(issueCertificado, params, { ...base, text: said('otro certificado') });
  const caller = await as(doctor);
  const [{ id: documentoId } = { id: 0 }] = await caller.call(listDocumentos, { params });
  await write(voidDocumento, { documentoId }, { razon: said('equivocacion') });
  await runDueJobs();
  writes.push({ endpoint: deleteVacuna, path: { vacunaId } }, { endpoint: deleteBorrador, path: params });
  return { doctor, oficina, paciente, writes, consulta, documentoId };
}
