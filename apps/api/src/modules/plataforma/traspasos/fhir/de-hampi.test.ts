/** A patient's own export, imported by a doctor in another installation (BE-18, ADR 255). */

import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { annulDerivacion, sendDerivacion } from '@hampi/contract/clinica/derivaciones/calls';
import { getHistoria, listAccesos } from '@hampi/contract/clinica/historia/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { getDocumentoTraido, listDocumentosTraidos } from '@hampi/contract/clinica/traidos/calls';
import { listTraspasoFilas, undoTraspaso } from '@hampi/contract/plataforma/traspasos/calls';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { DocumentReference, FhirResource } from 'fhir/r4';
import { expect, test } from 'vitest';
import { builders, type ClienteAccount, type DoctorAccount } from '../../../../testing/builders.ts';
import { aFullRecord, WORD } from '../../../../testing/full-record.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { correspondencia } from '../../../clinica/derivaciones/testing/derivadores.ts';
import { downloaded, exported } from '../../exportacion/testing/exported.ts';
import { traspasosOf } from '../testing/bring-archivo.ts';
import { ana, deAna, traeFhir } from '../testing/bring-fhir.ts';

const here = await startTestApp();
const there = await startTestApp();

/** A patient with a record and an account, and the ZIP of their export. */
async function aPatientWhoLeaves(before?: (record: Awaited<ReturnType<typeof aFullRecord>>) => Promise<void>) {
  const record = await aFullRecord(here);
  const { paciente } = record;
  await before?.(record);
  const account = await builders(here.db).aCliente({ cedula_identidad: null });
  await here.db.deleteFrom('cliente').where('id', '=', account.cliente_id).execute();
  await here.db.updateTable('cliente').set({ usuario_id: account.usuario_id }).where('id', '=', paciente.id).execute();
  const patient: ClienteAccount = { ...account, cliente_id: paciente.id };
  const out = await exported(here, patient);
  const { id, files } = out;
  return { paciente, files, out, zip: await downloaded(here, patient, id) };
}

async function takenIn(zip: Buffer, doctor?: DoctorAccount) {
  const who = doctor ?? (await builders(there.db).aDoctor());
  const practice = await traspasosOf(there, who);
  const { data } = await practice.upload(zip, 'hampi.zip');
  await there.runDueJobs();
  const reviewed = await practice.newest();
  const done = await practice.bring(data.id);
  const { id: clienteId } = await there.db
    .selectFrom('medico_paciente as mp')
    .innerJoin('cliente as c', 'c.id', 'mp.cliente_id')
    .where('mp.doctor_id', '=', who.doctor_id)
    .select('c.id')
    .executeTakeFirstOrThrow();
  const linea = async () =>
    (await practice.caller.call(getLinea, { params: { clienteId }, query: { take: 50 } })) ?? [];
  return { ...practice, who, reviewed, done, clienteId, linea };
}

const opened = (token: string | undefined, traidoId: number) =>
  there.app.inject({
    method: 'GET',
    url: pathOf(getDocumentoTraido, { traidoId }),
    headers: { authorization: `Bearer ${token}` },
  });

/** A patient of a doctor in the other installation, with the same document. */
async function aPatientOf(doctor: DoctorAccount, cedula_identidad: string) {
  return builders(there.db).aPaciente(doctor, { cedula_identidad });
}

/** An account for somebody who was brought. */
async function anAccountOf(clienteId: number): Promise<ClienteAccount> {
  const account = await builders(there.db).aCliente({ cedula_identidad: null });
  await there.db.deleteFrom('cliente').where('id', '=', account.cliente_id).execute();
  // An office has seen the document since, as it must before an account is joined.
  await there.db
    .updateTable('cliente')
    .set({
      usuario_id: account.usuario_id,
      de_archivo: false,
      identidad_verificada_en: '2026-11-24T14:00:00Z',
      identidad_como: 'DOCUMENTO',
    })
    .where('id', '=', clienteId)
    .execute();
  return { ...account, cliente_id: clienteId };
}

test('[BE-18] a doctor in another installation imports a patient’s own export: filiation, vaccines, documents with their bytes', async () => {
  const { paciente, files, zip } = await aPatientWhoLeaves();
  const { done, caller, clienteId, linea } = await takenIn(zip);
  const issued = [...files].filter(([name]) =>
    /^documentos\/(receta|pedido|certificado|consentimiento|resultados)\//.test(name),
  );
  expect(issued.length).toBeGreaterThan(0);
  expect(done).toMatchObject({ estado: 'TERMINADO', nuevas: 1, documentos: issued.length });
  const row = await there.db.selectFrom('cliente').where('id', '=', clienteId).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cedula_identidad: paciente.cedula_identidad, apellidos: paciente.apellidos });
  const { clienteVacunas } = await caller.call(getHistoria, { params: { clienteId } });
  expect(clienteVacunas).toMatchObject([
    { vacuna_tipo: `${WORD} vacuna`, informacion: expect.stringContaining('hampi.zip') },
  ]);
  const papers = (await linea()).filter(({ traido }) => traido?.archivo);
  expect(papers.map(({ traido }) => traido?.palabras).sort()).toContainEqual(expect.stringMatching(/^Receta 0000/));
  const read = await Promise.all(papers.map(async ({ id }) => (await opened(caller.token, id)).rawPayload));
  expect(read.every((bytes) => issued.some(([, one]) => one.equals(bytes)))).toBe(true);
});

test('[BE-18] exported there again, the patient’s data are the same: filiation, vaccines, documents byte by byte', async () => {
  const { zip, out } = await aPatientWhoLeaves();
  const { clienteId } = await takenIn(zip);
  const back = await exported(there, await anAccountOf(clienteId));
  const same = (of: typeof out, nombre: string, otro: readonly string[]) =>
    of.csv(nombre).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !otro.includes(column))));
  // The bundle gives the e-mail of the patient's account, if there is one.
  const dePersona = ['id', 'correo', 'creado_en', 'identidad_verificada_en', 'seguros'];
  expect(same(back, 'pacientes', dePersona)).toEqual(same(out, 'pacientes', dePersona));
  // The doctor who imported a vaccine answers for it there; the one who recorded it is named in its information.
  const deVacuna = ['id', 'cliente_id', 'creada_en', 'doctor', 'edad_aplicacion'];
  expect(same(back, 'vacunas', deVacuna)).toEqual(same(out, 'vacunas', deVacuna));
  const papersOf = ({ files }: typeof out) =>
    [...files].flatMap(([name, bytes]) => (name.startsWith('documentos/') ? bytes.toString('base64') : [])).sort();
  expect(papersOf(back)).toEqual(papersOf(out));
  const inFhir = ({ files }: typeof out) =>
    (files.get('fhir/DocumentReference-1.ndjson')?.toString().trim().split('\n') ?? []).map(
      (line) => (JSON.parse(line) as DocumentReference).type?.text,
    );
  // The other export has fewer kinds of resource, because only what is in force was imported.
  expect(inFhir(back).every((kind) => inFhir(out).includes(kind))).toBe(true);
  expect(inFhir(back)).toHaveLength(papersOf(out).length);
});

test('[BE-18] a patient lists and opens their imported documents, with the origin; nobody else does', async () => {
  const { zip, files } = await aPatientWhoLeaves();
  const { who, clienteId, documentos } = await takenIn(zip).then(({ done, ...rest }) => ({ ...rest, ...done }));
  const params = { clienteId };
  const patient = await anAccountOf(clienteId);
  const asPatient = await there.as(patient);
  const { data, pagination } = await asPatient.send(listDocumentosTraidos, { params, query: {} });
  expect(pagination).toMatchObject({ total: documentos });
  expect(data).toContainEqual(
    expect.objectContaining({
      titulo: 'Receta',
      origen: expect.stringContaining('hampi.zip'),
      fecha: expect.any(String),
    }),
  );
  const page = await asPatient.send(listDocumentosTraidos, { params, query: { skip: 1, take: 1 } });
  expect(page.data).toEqual([data[1]]);
  const traidoId = data[0]?.id ?? 0;
  const kept = await opened(asPatient.token, traidoId);
  expect([...files.values()].some((bytes) => bytes.equals(kept.rawPayload))).toBe(true);
  // The patient's own readings are audited too.
  const { data: accesos } = await asPatient.send(listAccesos, { params });
  expect(accesos.slice(0, 3).map(({ accion }) => accion)).toEqual([
    'documento.leer',
    'documento.listar',
    'documento.listar',
  ]);

  const stranger = await there.as(await builders(there.db).aCliente());
  await expect(stranger.call(listDocumentosTraidos, { params })).rejects.toMatchObject({ status: 404 });
  expect((await opened(stranger.token, traidoId)).statusCode).toBe(404);
  await expect((await there.as(who)).call(listDocumentosTraidos, { params })).rejects.toMatchObject({ status: 403 });
});

test('[BE-18] resources without a place here are counted by type, and the bundles of a ZIP import nothing twice', async () => {
  const { zip } = await aPatientWhoLeaves();
  const { reviewed } = await takenIn(zip);
  expect(reviewed).toMatchObject({ nuevas: 1, rechazadas: 0, sin_lugar: { Practitioner: 1 } });
  expect(reviewed.sin_lugar).not.toHaveProperty('Patient');
});

test('[BE-18] a patient who is already in the list gets what is missing, and the text of the record stays', async () => {
  const { paciente, zip } = await aPatientWhoLeaves();
  const doctor = await builders(there.db).aDoctor();
  await aPatientOf(doctor, paciente.cedula_identidad);
  const first = await takenIn(zip, doctor);
  expect(first.reviewed).toMatchObject({ nuevas: 0, conocidas: 1, completadas: 1 });
  const papers = (await first.linea()).filter(({ traido }) => traido?.archivo);
  expect(papers.length).toBe(first.done.documentos);
  const { clienteVacunas, ficha } = await first.caller.call(getHistoria, { params: { clienteId: first.clienteId } });
  expect([clienteVacunas.length, ficha.version]).toEqual([1, 0]);
  const again = await takenIn(zip, doctor);
  expect(await again.linea()).toEqual(await first.linea());
});

test('[BE-18] if a patient’s clinical data are closed to the doctor, nothing clinical is imported, and the doctor is told', async () => {
  const { paciente, zip } = await aPatientWhoLeaves();
  const doctor = await builders(there.db).aDoctor();
  const known = await aPatientOf(doctor, paciente.cedula_identidad);
  await there.db
    .updateTable('medico_paciente')
    .set({ origen: 'DOCUMENTO' })
    .where('cliente_id', '=', known.id)
    .execute();
  const { done, doctorId, caller } = await takenIn(zip, doctor);
  expect(done).toMatchObject({ conocidas: 1, completadas: 0, incompletas: 1 });
  const filas = await caller.call(listTraspasoFilas, { params: { doctorId, traspasoId: done.id } });
  expect(filas).toMatchObject([{ resultado: 'CONOCIDA', problemas: [{ motivo: MTraspasos.fhir_ficha_cerrada }] }]);
  const rows = await there.db.selectFrom('dato_traido').where('cliente_id', '=', known.id).select('id').execute();
  expect(rows).toEqual([]);
});

test('[BE-18] undoing within a day removes the documents with their files', async () => {
  const { zip } = await aPatientWhoLeaves();
  const { done, doctorId, caller, linea } = await takenIn(zip);
  const keys = async () => {
    let n = 0;
    for await (const _ of there.deps.files.keys()) n += 1;
    return n;
  };
  const [before, [paper]] = [await keys(), await linea()];
  await caller.call(undoTraspaso, { params: { doctorId, traspasoId: done.id } });
  await there.runDueJobs();
  expect(before - (await keys())).toBe(done.documentos);
  expect((await opened(caller.token, paper?.id as number)).statusCode).toBe(404);
});

test('[BE-18] another doctor does not find an imported document, and opening one is in the patient’s audit', async () => {
  const { zip } = await aPatientWhoLeaves();
  const { caller, linea, clienteId } = await takenIn(zip);
  const id = (await linea()).find(({ traido }) => traido?.archivo)?.id as number;
  const stranger = await there.as(await builders(there.db).aDoctor());
  expect((await opened(stranger.token, id)).statusCode).toBe(404);
  expect((await opened(caller.token, id)).statusCode).toBe(200);
  const reads = await there.db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', clienteId)
    .where('accion', '=', 'documento.leer')
    .select('entidad_id')
    .execute();
  expect(reads).toEqual([{ entidad_id: id }]);
});

test('[BE-18] a document of another system is imported with embedded bytes; not without bytes, of another type, or void', async () => {
  const paper = (id: string, more: Partial<DocumentReference>, data?: string): FhirResource => ({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: { text: 'Informe de alta' },
    subject: deAna,
    date: '2021-03-02T10:00:00-05:00',
    author: [{ display: 'Hospital del Valle' }],
    content: [{ attachment: { contentType: 'application/pdf', data } }],
    ...more,
  });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n').toString('base64');
  const html = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');
  const { done, caller, doctorId, clienteId } = await traeFhir(there)([
    ana,
    paper('d1', {}, pdf),
    paper('d2', {}),
    paper('d3', {}, html),
    paper('d4', { status: 'superseded' }, pdf),
    paper('d5', { date: '2031-01-01T00:00:00Z' }, pdf),
    { resourceType: 'Procedure', id: 'x', status: 'completed', subject: deAna },
  ]);
  expect(done).toMatchObject({ documentos: 1, sin_lugar: { DocumentReference: 1, Procedure: 1 } });
  const filas = await caller.call(listTraspasoFilas, { params: { doctorId, traspasoId: done.id } });
  expect(filas[0]?.problemas.map(({ motivo }) => motivo)).toEqual([
    MTraspasos.documento_sin_copia,
    MTraspasos.documento_tipo,
    MTraspasos.documento_futuro,
  ]);
  const linea = await caller.call(getLinea, { params: { clienteId: await clienteId() }, query: {} });
  expect(linea).toMatchObject([
    {
      fecha: '2021-03-02',
      traido: { titulo: 'Documento de otro sistema. Emitido por Hospital del Valle', palabras: 'Informe de alta' },
    },
  ]);
});

test('[BE-29] [BE-18] a patient’s ZIP has the visits and results that the patient reads, and brings them to another doctor once', async () => {
  const { files, zip, out } = await aPatientWhoLeaves();
  expect(out.csv('consultas').map(({ motivo }) => motivo)).toContain(`${WORD} motivo`);
  expect(out.csv('diagnosticos').length).toBeGreaterThan(0);
  expect(out.csv('recetas').length).toBeGreaterThan(0);
  for (const tipo of ['Encounter', 'Condition', 'Observation', 'MedicationRequest', 'ServiceRequest'])
    expect([...files.keys()], tipo).toContain(`fhir/${tipo}-1.ndjson`);
  // The raw text is the doctor's until shared (decisions 65).
  expect(out.text).not.toContain(`${WORD} historia`);

  const doctor = await builders(there.db).aDoctor();
  const first = await takenIn(zip, doctor);
  const brought = (await first.linea()).flatMap(({ traido }) => traido?.palabras ?? []);
  expect(brought.some((words) => words.includes(`${WORD} motivo`) && words.includes(`${WORD} plan`))).toBe(true);
  const row = await there.db
    .selectFrom('cliente')
    .where('id', '=', first.clienteId)
    .select(['identidad_verificada_en', 'usuario_id', 'de_archivo'])
    .executeTakeFirstOrThrow();
  // A file proves nobody's identity.
  expect(row).toMatchObject({ identidad_verificada_en: null, usuario_id: null, de_archivo: true });
  const count = async () =>
    (await there.db.selectFrom('dato_traido').where('cliente_id', '=', first.clienteId).select('id').execute()).length;
  const before = await count();
  await takenIn(zip, doctor);
  expect(await count()).toBe(before);
});

test('[BE-32] [BE-18] a patient’s ZIP brings where they were sent and why, with its form, and not what was withdrawn', async () => {
  const { pdfOf } = await correspondencia(here);
  const { zip } = await aPatientWhoLeaves(async ({ doctor, consulta }) => {
    const caller = await here.as(doctor);
    const send = async (establecimiento: string) => {
      const body = {
        clave: randomUUID(),
        consultaId: consulta.id,
        clase: 'REFERENCIA' as const,
        motivo: 'FALTA' as const,
        resumen: 'Cefalea de dos semanas',
        establecimiento,
        especialidad: 'Neurología',
      };
      return (await caller.call(sendDerivacion, { body })).id;
    };
    await pdfOf(doctor, await send('Hospital del Río'), { email: 'true' });
    const derivacionId = await send('Clínica del Valle');
    await caller.call(annulDerivacion, { params: { derivacionId }, body: { razon: 'Se escribió dos veces' } });
  });
  const { linea, done } = await takenIn(zip);
  const brought = (await linea()).flatMap(({ traido }) => (traido ? [[traido.titulo, traido.palabras]] : []));
  expect(brought).toContainEqual([
    'Referencia de otro sistema',
    expect.stringMatching(/^La envió .+ · A Hospital del Río · Neurología · Falta de profesional$/),
  ]);
  expect(brought).toContainEqual([expect.any(String), expect.stringMatching(/^Formulario 053 .+ 000001$/)]);
  expect(JSON.stringify(brought)).not.toContain('Clínica del Valle');
  expect(done.sin_lugar?.ServiceRequest).toBe(3);
});
