/** An export is imported into another installation, and the export from there is the same (BE-18, ADR 254). */
import { randomUUID } from 'node:crypto';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import { issueReceta, listDocumentos, verifyDocumento } from '@hampi/contract/clinica/documentos/calls';
import { createConsulta, getHistoria } from '@hampi/contract/clinica/historia/calls';
import { createPlantilla } from '@hampi/contract/clinica/plantillas/calls';
import { type RecetaConAvisos, replyAvisosReceta } from '@hampi/contract/clinica/receta/salida';
import { startResetPassword } from '@hampi/contract/personas/cuentas/calls';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import type { FhirResource } from 'fhir/r4';
import { expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { loadDemoClinic } from '../../../../demo/load.ts';
import { builders, type DoctorAccount, PASSWORD } from '../../../../testing/builders.ts';
import { aFullRecord, sendAs, WORD } from '../../../../testing/full-record.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { ana, deAna, traeFhir } from '../../traspasos/testing/bring-fhir.ts';
import { downloaded, exported } from '../testing/exported.ts';
import { sameCsv, sameFhir, sameFiles } from '../testing/iguales.ts';
import { accountOf, demoAccount, imported, shareCatalogue, thereAndBack } from '../testing/importado.ts';

const here = await startTestApp();
const there = await startTestApp();
for (const { db } of [here, there]) await loadInitialCatalogues(db);
await loadDemoClinic(here.deps);
// The other installation already has data, so that no row can keep its id.
await aFullRecord(there);

const move = (doctor: DoctorAccount) => thereAndBack(here, there, doctor);

/** Files that are different there (`returns` says why not). */
const OTRO = { asociaciones: true } as const;

test('[BE-18] export, import into an empty installation, and export again: the data are the same', async () => {
  const doctor = await demoAccount(here, 'ROLE_MED');
  const { out, back } = await move(doctor);
  expect([...back.files.keys()].filter((name) => /^(csv|datos)/.test(name))).toEqual(
    [...out.files.keys()].filter((name) => /^(csv|datos)/.test(name)),
  );
  expect(sameCsv(out, back, OTRO)).toEqual([]);
  expect(sameFiles(out, back)).toEqual([]);
  expect(sameFhir(out, back)).toEqual([]);
  expect(out.csv('citas').length).toBe(300);
});

test('[BE-18] corrected entries, results, voided documents, templates and own medicines are imported too', async () => {
  const { doctor, oficina, paciente } = await aFullRecord(here);
  const { aCita, aHorario, aSecretaria } = builders(here.db);
  await aCita(doctor, oficina, paciente, { pago_total: 10 });
  await aHorario(doctor, oficina);
  await aSecretaria([doctor]);
  await (await here.as(doctor)).call(createPlantilla, { body: { tipo: 'PLAN', nombre: 'Reposo', texto: 'Tres días' } });
  const { out, back } = await move(doctor);
  expect(sameCsv(out, back, OTRO)).toEqual([]);
  expect(sameFiles(out, back)).toEqual([]);
  expect(sameFhir(out, back)).toEqual([]);
  expect([out.csv('consultas_anteriores').length, out.csv('plantillas').length]).toEqual([1, 1]);
  expect([...back.files.keys()].filter((name) => name.startsWith('documentos/resultados/'))).toHaveLength(2);
  expect([...back.files.keys()].filter((name) => name.startsWith('documentos/papeles/'))).toHaveLength(1);
});

test('[BE-18] data from another system are imported with their moment and origin, without the file they came from', async () => {
  const measure = (n: number): FhirResource => ({
    resourceType: 'Observation',
    id: `o${n}`,
    status: 'final',
    code: { coding: [{ code: '29463-7' }] },
    subject: deAna,
    effectiveDateTime: `202${n}-03-02T09:15:00-05:00`,
    valueQuantity: { value: 60 + n, code: 'kg' },
  });
  const paper: FhirResource = {
    resourceType: 'DocumentReference',
    id: 'd1',
    status: 'current',
    type: { text: 'Informe de alta' },
    subject: deAna,
    date: '2023-03-02T09:15:00-05:00',
    author: [{ display: 'Hospital del Valle' }],
    content: [{ attachment: { data: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } }],
  };
  const { doctor } = await traeFhir(here)([ana, measure(1), measure(2), paper]);
  const { out, back } = await move(doctor);
  expect(back.csv('datos_de_otros_sistemas')).toMatchObject([
    { momento: '2021-03-02T09:15:00-05:00', antropometria_peso: '61' },
    { momento: '2022-03-02T09:15:00-05:00', antropometria_peso: '62' },
    { titulo: 'Informe de alta', autor: 'Hospital del Valle' },
  ]);
  expect(sameFiles(out, back)).toEqual([]);
  expect(back.files.get(back.csv('datos_de_otros_sistemas')[2]?.archivo as string)?.toString()).toBe('%PDF-1.4\n%%EOF');
  expect(sameCsv(out, back, OTRO)).toEqual([]);
  expect(sameFhir(out, back)).toEqual([]);
});

test('[BE-18] [BE-40] why a receta left although a warning had come up since is exported, and comes back with its day', async () => {
  const { doctor, paciente } = await aFullRecord(here);
  const caller = await here.as(doctor);
  here.clock.advance({ minutes: 5 });
  const contenido = { clase: 'ALERGIA', sustancia: 'látex', origen: 'LATEX' } as never;
  await caller.call(createDato, { params: { clienteId: paciente.id }, body: { clave: randomUUID(), contenido } });
  const receta = await here.db
    .selectFrom('receta')
    .where('doctor_id', '=', doctor.doctor_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const refused = await sendAs(here, doctor, { endpoint: issueReceta, path: {}, body: { id: receta.id } });
  const { consulta_id, avisos } = refused.json().data as RecetaConAvisos;
  const claves = avisos.map(({ clave }) => clave);
  const razon = 'El guante no es de látex';
  await caller.call(replyAvisosReceta, { body: { consulta_id, claves, al: 'EMITIR', razon } });
  const { out, back } = await move(doctor);
  expect(out.csv('recetas_respuestas')).toMatchObject([{ al: 'Al emitirla', razon }]);
  expect(sameCsv(out, back, OTRO)).toEqual([]);
});

test('[BE-18] work continues there: the next receta has the next number, and issued documents open', async () => {
  const { doctor, paciente } = await aFullRecord(here);
  const { back, resumen } = await move(doctor);
  const caller = await there.as(accountOf(resumen, doctor));
  const [known] = back.csv('pacientes');
  const clienteId = Number(known?.id);
  expect(known?.cedula_identidad).toBe(paciente.cedula_identidad);
  const historia = await caller.call(getHistoria, { params: { clienteId } });
  const [before] = historia.consultas;
  const linea = {
    medicamento: 'Paracetamol',
    composicion: 'paracetamol 500 mg',
    cantidad: 1,
    dosificacion: 'cada 8 h',
  };
  const body = {
    clave: randomUUID(),
    cliente_id: clienteId,
    oficinaId: before?.oficina.id,
    detalleCie10: before?.detalleCie10,
    receta: { detalle: [linea] },
  };
  await builders(there.db).aDiagnostico('R51X', 'Cefalea');
  const next = await caller.call(createConsulta, { body: body as never });
  expect(next.receta?.numero).toBe(Number(before?.receta?.numero) + 1);
  const documentos = await caller.call(listDocumentos, { params: { clienteId } });
  expect(documentos.find(({ anulado_en }) => anulado_en)?.razon_anulacion).toBe(`${WORD} equivocacion`);
  // Whoever made the file could have claimed any date and signature.
  const { codigo } = await there.db
    .selectFrom('documento')
    .where('doctor_id', '=', resumen.doctor_id)
    .where('anulado_en', 'is', null)
    .select('codigo')
    .executeTakeFirstOrThrow();
  expect(await caller.call(verifyDocumento, { params: { codigo } })).toMatchObject({ traido: true, firmado: false });
});

test('[BE-18] importing the same export twice is refused', async () => {
  const { doctor } = await aFullRecord(here);
  const { id } = await exported(here, doctor);
  const zip = await downloaded(here, doctor, id);
  await shareCatalogue(here, there);
  await imported(there, zip);
  await expect(imported(there, zip)).rejects.toThrow(/^Esta exportación ya se importó aquí el \d{4}-\d\d-\d\d\.$/);
});

test('[BE-18] a later export of the same professional is refused, because the account exists', async () => {
  const { doctor } = await aFullRecord(here);
  await move(doctor);
  for (const { clock } of [here, there]) clock.advance({ minutes: 1 });
  await expect(move(doctor)).rejects.toThrow('datos/usuario.ndjson: ya hay aquí una cuenta con ese usuario.');
});

test('[BE-18] when two doctors of a practice are imported, their shared secretary is imported once, and a patient for each: a file proves nobody’s identity', async () => {
  const { aDoctor, aPaciente, aSecretaria, anOficina, aCita } = builders(here.db);
  const [una, otro] = [await aDoctor(), await aDoctor()];
  const shared = await aPaciente(una, { fecha_nacimiento: '1980-05-17' });
  const namesake = await aPaciente(otro, { nombres: shared.nombres, apellidos: shared.apellidos });
  await aSecretaria([una, otro]);
  await aCita(una, await anOficina(una), shared, { inicio: '2026-11-30T14:00:00Z' });
  await aCita(otro, await anOficina(otro), shared, { inicio: '2026-11-30T16:00:00Z' });
  const link = { doctor_id: otro.doctor_id, cliente_id: shared.id, origen: 'CITA' };
  await here.db
    .insertInto('medico_paciente')
    .values(link)
    .onConflict((on) => on.doNothing())
    .execute();

  const first = await move(una);
  const second = await move(otro);
  expect(second.resumen.conocidas).toMatchObject({ usuario: 1, secretaria: 1 });
  expect(second.resumen.escritas).toMatchObject({ usuario: 1, cliente: 2 });
  const ids = (csv: 'pacientes' | 'secretarias', column: string) =>
    [first, second].map(({ back }) => back.csv(csv).map((row) => row[column]));
  const [hers, his] = ids('pacientes', 'id') as [string[], string[]];
  expect([hers.length, his.length, his.filter((id) => hers.includes(id)).length]).toEqual([1, 2, 0]);
  expect(new Set(ids('secretarias', 'secretaria_id').flat()).size).toBe(1);
  expect(sameCsv(second.out, second.back, OTRO)).toEqual([]);
  expect(namesake.id).not.toBe(shared.id);
});

test('[BE-18] imported accounts have no password: each owner sets one with the mail for a forgotten password', async () => {
  const { doctor } = await aFullRecord(here);
  await move(doctor);
  await expect(
    there.anonymous.call(login, { body: { username: doctor.login, password: PASSWORD } }),
  ).rejects.toMatchObject({ status: 401 });
  await there.anonymous.call(startResetPassword, { body: { username: doctor.email } });
  await there.runDueJobs();
  expect(there.mailbox.lastTo(doctor.email)?.texto).toContain('contraseña');
});
