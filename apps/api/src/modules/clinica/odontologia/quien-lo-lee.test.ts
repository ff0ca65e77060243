/** Who reads what was noted of the teeth at a visit that is confidential or held back, whenever its form is issued. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { issueFormulario } from '@hampi/contract/clinica/documentos/formularios';
import { listDocumentosPropios } from '@hampi/contract/clinica/documentos/propios';
import { issueOrden } from '@hampi/contract/clinica/examenes/orden';
import { saveConsulta } from '@hampi/contract/clinica/historia/calls';
import { getCompartir, saveCompartir } from '@hampi/contract/clinica/mi-historia/compartir';
import { anotarHallazgos } from '@hampi/contract/clinica/odontologia/calls';
import { issueForm033 } from '@hampi/contract/clinica/odontologia/formulario';
import { addRepresentante } from '@hampi/contract/personas/representantes/calls';
import { beforeEach, expect, test } from 'vitest';
import { builders, type ClienteAccount } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { exported } from '../../plataforma/exportacion/testing/exported.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, db, clock, runDueJobs } = harness;
const { aCliente } = builders(db);
const { aConsultorio, diabetes } = await consultorios(harness);
beforeEach(() => clock.set(HOY));

const RESERVADA = {
  texto_completo: false,
  confidencial: false,
  reserva: { motivo: 'TERAPEUTICA', razon: 'Se confirma primero', hasta: '2026-12-10' },
} as const;
const CONFIDENCIAL = { texto_completo: false, confidencial: true, reserva: null } as const;
const CARIES = { superficie: 'O', hallazgo: 'CARIES', estado: 'POR_HACER' } as const;
const PERDIDA = { hallazgo: 'PERDIDA_CARIES', estado: 'HECHO' } as const;

async function aPaciente(nacida: string) {
  const { medico, save, oficina } = await aConsultorio();
  const cliente = await aCliente();
  const { cliente_id: clienteId } = cliente;
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: nacida, sexo: 'femenino', identidad_verificada_en: HOY })
    .where('id', '=', clienteId)
    .execute();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id: clienteId, origen: 'CREADO' })
    .execute();
  const params = { clienteId };
  const visit = async (como: typeof RESERVADA | typeof CONFIDENCIAL | null, motivo = 'Control') => {
    const visita = await save({ cliente_id: clienteId, motivo });
    const caller = await as(medico);
    const { version } = await caller.call(getCompartir, { params: { consultaId: visita.id } });
    if (como) await caller.call(saveCompartir, { params: { consultaId: visita.id }, body: { version, ...como } });
    return visita;
  };
  const mail = async (call: typeof issueForm033 | typeof issueFormulario | typeof issueOrden, payload: object) => {
    const reply = await app.inject({
      method: 'POST',
      url: pathOf(call, params, { email: true } as never),
      headers: { authorization: `Bearer ${(await as(medico)).token}` },
      payload,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await runDueJobs();
  };
  const note = async (hallazgos: object[], vistos: number[] = []) =>
    (await as(medico)).call(anotarHallazgos, {
      params,
      body: { clave: randomUUID(), vistos, hallazgos: hallazgos as never },
    });
  const listed = async (who: ClienteAccount = cliente) =>
    (await (await as(who)).call(listDocumentosPropios, { params, query: {} })).map(({ tipo }) => tipo).sort();
  return { cliente, clienteId, medico, params, oficinaId: oficina.id, visit, mail, note, listed };
}

test('[BE-28] the mother of an adolescent reads neither form nor order of a confidential visit that left two days later', async () => {
  const { medico, clienteId, oficinaId, visit, mail, listed } = await aPaciente('2011-01-10');
  const mother = await aCliente();
  const { cedula_identidad } = await db
    .selectFrom('cliente')
    .where('id', '=', mother.cliente_id)
    .select('cedula_identidad')
    .executeTakeFirstOrThrow();
  await (await as(medico)).call(addRepresentante, {
    params: { doctorId: medico.doctor_id, clienteId },
    body: {
      tipo_documento: 'CEDULA',
      cedula_identidad: cedula_identidad ?? '',
      relacion: 'MADRE',
      documento: 'Partida',
    } as never,
  });
  const { id: consultaId } = await visit(CONFIDENCIAL);
  clock.set('2026-11-26T14:00:00Z');
  await mail(issueForm033, { consultaId });
  await mail(issueFormulario, { formulario: 'form002', consultaId, version: 1 });
  const orden = { date: '2026-11-26', oficinaId, exams: [{ nombre: 'Biometría' }], cie10: [diabetes] };
  await mail(issueOrden, { ...orden, formulario: 'form010', consultaId });
  await mail(issueOrden, { ...orden, formulario: 'form012', consultaId });
  // Of that day and of no visit: not hers to be kept from.
  await mail(issueOrden, { ...orden, formulario: 'form012' });
  // All teeth, whatever visit they were looked at.
  await mail(issueForm033, { oficinaId });
  expect(await listed()).toEqual(['form002', 'form010', 'form012', 'form012', 'form033', 'form033']);
  expect(await listed(mother)).toEqual(['form012']);
});

test('[BE-28] what left of a visit that is held back waits with it: the form of the visit, and one without a visit that has its findings', async () => {
  const { cliente, oficinaId, visit, mail, note, listed } = await aPaciente('1990-01-10');
  clock.set('2026-11-23T14:00:00Z');
  const first = await visit(null);
  await note([{ pieza: 16, ...CARIES }]);
  clock.set('2026-11-24T15:00:00Z');
  const { id: consultaId } = await visit(RESERVADA);
  await note([{ pieza: 26, ...CARIES }]);
  clock.set('2026-11-26T14:00:00Z');
  await mail(issueForm033, { consultaId });
  await mail(issueForm033, { oficinaId });
  await mail(issueOrden, {
    formulario: 'form010',
    date: '2026-11-26',
    oficinaId,
    exams: [{ nombre: 'Biometría' }],
    consultaId,
  });
  expect(await listed()).toEqual([]);
  const { files } = await exported(harness, cliente);
  expect([...files.keys()].filter((name) => name.includes('form033'))).toEqual([]);
  // The teeth as they were before that visit.
  await mail(issueForm033, { consultaId: first.id });
  expect(await listed()).toEqual(['form033']);
  clock.set('2026-12-11T14:00:00Z');
  expect(await listed()).toEqual(['form010', 'form033', 'form033', 'form033']);
});

test('[BE-28] a form of another day of a visit is one document, and its next version another', async () => {
  const { visit, mail, medico, params, oficinaId } = await aPaciente('1990-01-10');
  const { id: consultaId, detalleCie10 } = await visit(null);
  clock.set('2026-11-26T14:00:00Z');
  await mail(issueForm033, { consultaId });
  await mail(issueForm033, { consultaId });
  const rows = () =>
    db
      .selectFrom('documento')
      .where('cliente_id', '=', params.clienteId)
      .where('doctor_id', '=', medico.doctor_id)
      .orderBy('id')
      .select(['consulta_id', 'consulta_version'])
      .execute();
  expect(await rows()).toEqual([{ consulta_id: consultaId, consulta_version: 1 }]);
  const orden = { formulario: 'form010', date: '2026-11-26', oficinaId, exams: [{ nombre: 'Biometría' }], consultaId };
  const clave = randomUUID();
  await mail(issueOrden, { ...orden, clave });
  await mail(issueOrden, { ...orden, clave });
  // Something that neither prints.
  await (await as(medico)).call(saveConsulta, {
    params: { consultaId },
    body: { oficinaId, version: 1, detalleCie10, motivo: 'Control', antropometria_perimetro: 31 },
  });
  await mail(issueForm033, { consultaId });
  await mail(issueOrden, { ...orden, clave });
  expect((await rows()).map(({ consulta_version }) => consulta_version)).toEqual([1, 1, 2, 2]);
});

test('[BE-18] what ended at a visit that is held back still holds in the patient’s file', async () => {
  const { cliente, visit, note } = await aPaciente('1990-01-10');
  clock.set('2026-11-23T14:00:00Z');
  const { marcas } = await note([{ pieza: 16, ...CARIES }]);
  clock.set('2026-11-24T15:00:00Z');
  await visit(RESERVADA);
  await note(
    [{ pieza: 16, ...PERDIDA }],
    marcas.map(({ id }) => id),
  );
  clock.set('2026-11-27T14:00:00Z');
  const out = await exported(harness, cliente);
  expect(out.csv('odontograma')).toMatchObject([{ dice: 'Pieza 16, cara oclusal: caries', terminada_en: '', fin: '' }]);
});
