/** Everybody without access to a full record searches everywhere for its words. */
import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '@hampi/contract/base/endpoint';
import { getBorrador } from '@hampi/contract/clinica/borradores/calls';
import { getResumen } from '@hampi/contract/clinica/datos/calls';
import { proposeDerivacion } from '@hampi/contract/clinica/derivaciones/calls';
import { getDocumento, listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { getDocumentoPropio, listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { getResultado } from '@hampi/contract/clinica/examenes/calls';
import {
  createConsulta,
  getHistoria,
  listAccesos,
  listFechasConsultas,
  listMedicosTratantes,
} from '@hampi/contract/clinica/historia/calls';
import { getOdontograma } from '@hampi/contract/clinica/odontologia/calls';
import { listPapeles } from '@hampi/contract/clinica/papeles/calls';
import { getCarneVacunas, getPlanVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Account, builders } from '../testing/builders.ts';
import { aFullRecord, sendAs, WORD, type Write } from '../testing/full-record.ts';
import { startTestApp } from '../testing/harness.ts';
import { dumpOf } from '../testing/upgrade/dump.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const harness = await startTestApp({ log });
const { app, api, as, db, owner, mailbox, notices } = harness;
const { aDoctor, aSecretaria, aCliente, anAdmin, anAdminSec, aCita } = builders(db);

const { doctor, oficina, paciente, writes, consulta, documentoId } = await aFullRecord(harness);
const cita = await aCita(doctor, oficina, paciente);
const laboratorista = await aDoctor({ tipo: 'LABORATORIO' });
const params = { clienteId: paciente.id };

const others: [string, Account][] = [
  ['their secretary', await aSecretaria([doctor])],
  ['a laboratory worker of the same patient', laboratorista],
  ['another doctor', await aDoctor()],
  ['another patient', await aCliente()],
  ['an institution', await aDoctor({ tipo: 'INSTITUCION' })],
  ['an administrator', await anAdmin()],
  ['an administrator of secretaries', await anAdminSec()],
];

/** Values for the endpoints' path and query parameters. */
const named: Record<string, string | number | undefined> = {
  doctorId: doctor.doctor_id,
  doctor_id: doctor.doctor_id,
  clienteId: paciente.id,
  consultaId: consulta.id,
  examenId: consulta.examenes[0]?.id ?? 0,
  documentoId,
  reservationId: cita.id,
  citaId: cita.id,
  officeId: oficina.id,
  oficinaId: oficina.id,
  user_id: doctor.usuario_id,
  id: doctor.usuario_id,
  cod_4: 'R51X',
  take: 15,
  fecha: '2026-11-01',
  fechaFinal: '2026-12-12',
  tipo: 'consulta',
};

beforeAll(async () => {
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: laboratorista.doctor_id, cliente_id: paciente.id, origen: 'CREADO' })
    .execute();
  const { codigo } = await db.selectFrom('documento').select('codigo').limit(1).executeTakeFirstOrThrow();
  named.codigo = codigo;

  // A save that fails after it has read all the words.
  const save = writes.find(({ endpoint }) => endpoint === createConsulta) as Write;
  const body = { ...save.body, clave: randomUUID() };
  await owner.query('alter table consulta_version add constraint cerrada check (false) not valid');
  const { statusCode } = await sendAs(harness, doctor, { ...save, body });
  await owner.query('alter table consulta_version drop constraint cerrada');
  expect(statusCode).toBe(500);
});

/** Searches for the word and for the patient's name, and requests the plain list. */
async function look(endpoint: Endpoint, token: string | undefined) {
  const asked = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const texts = ['term', 'text', 'searchText', 'search', 'texto'];
  // A Set, because for an endpoint without search the three addresses are equal.
  const urls = new Set<string>();
  for (const text of [WORD, paciente.apellidos, undefined]) {
    const valueFor = (name: string) => (texts.includes(name) ? text : named[name]);
    const query = Object.fromEntries(asked.map((name) => [name, valueFor(name)]));
    const path = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, valueFor(name) ?? paciente.apellidos]),
    );
    urls.add(pathOf(endpoint, path, query));
  }
  const answers = [];
  for (const url of urls) {
    const { statusCode, payload } = await app.inject({
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    answers.push({ status: statusCode, holds: payload.toLowerCase().includes(WORD) });
  }
  return answers;
}

/** Calls every list, search and page; returns the paths whose replies contained the word, and the number of replies. */
async function lookEverywhere(token: string | undefined) {
  const held: string[] = [];
  let answered = 0;
  for (const endpoint of api.endpoints.filter(({ method }) => method === 'GET')) {
    const answers = await look(endpoint, token);
    if (answers.some(({ holds }) => holds)) held.push(endpoint.path);
    if (answers.some(({ status }) => status === 200)) answered++;
  }
  return { held, answered };
}

test('[CL-10] the doctor of the record finds the words where they belong', async () => {
  const { held } = await lookEverywhere((await as(doctor)).token);
  const places = [
    getHistoria,
    getResumen,
    getBorrador,
    listDocumentos,
    listModelosConsentimiento,
    getResultado,
    listPapeles,
    proposeDerivacion,
  ];
  expect(held.toSorted()).toEqual(places.map(({ path }) => path).toSorted());
});

test.each(others)('[CL-10] %s finds no word of it in any list, search or page', async (_, account) => {
  const { held, answered } = await lookEverywhere((await as(account)).token);
  expect(held).toEqual([]);
  expect(answered).toBeGreaterThan(8);
});

test('[CL-10] a visitor without a session finds no word of it', async () => {
  expect((await lookEverywhere(undefined)).held).toEqual([]);
});

const clinical = [
  getHistoria,
  listFechasConsultas,
  getBorrador,
  listDocumentos,
  getDocumento,
  listDocumentosPropios,
  getDocumentoPropio,
  getResultado,
  getOdontograma,
  getPlanVacunas,
  getCarneVacunas,
  listAccesos,
  listMedicosTratantes,
];
test.each(others)('[CL-10] %s is refused each page and file of the record', async (_, account) => {
  const { token } = await as(account);
  for (const endpoint of clinical)
    for (const { status } of await look(endpoint, token))
      expect([endpoint.path, [403, 404].includes(status)]).toEqual([endpoint.path, true]);
});

test.each(others)('[CL-10] %s is refused each write to it, even with the doctor’s own request', async (_, account) => {
  for (const asked of writes) {
    const { statusCode, payload } = await sendAs(harness, account, asked);
    expect([asked.endpoint.path, [403, 404].includes(statusCode)]).toEqual([asked.endpoint.path, true]);
    expect(payload).not.toContain(WORD);
  }
  const { consultas, clienteVacunas, ficha } = await (await as(doctor)).call(getHistoria, { params });
  expect([consultas.length, clienteVacunas.length, ficha.version]).toEqual([1, 1, 1]);
});

test('[BE-5] mails go only to the patient and contain none of it outside the document', () => {
  expect(mailbox.mails).toHaveLength(4);
  for (const { para, asunto, texto, html, adjuntos } of mailbox.mails) {
    expect(para).toBe(paciente.correo);
    expect([asunto, texto, html, ...(adjuntos ?? []).map(({ nombre }) => nombre)].join(' ')).not.toContain(WORD);
  }
});

test('[CL-10] no line of the log, no notice and no row of a table contains a word of it, even when a save fails', async () => {
  expect(lines.filter((line) => line.includes('"unexpected"'))).not.toEqual([]);
  expect(lines.filter((line) => line.toLowerCase().includes(WORD))).toEqual([]);
  expect(JSON.stringify(notices)).not.toContain(WORD);
  for (const [table, rows] of await dumpOf(owner)) expect(rows.toLowerCase().includes(WORD), table).toBe(false);
});
