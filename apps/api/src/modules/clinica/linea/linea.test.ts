import { randomUUID } from 'node:crypto';
import { createDato, endDato } from '@hampi/contract/clinica/datos/calls';
import { issueCertificado } from '@hampi/contract/clinica/documentos/calls';
import { authorizeHistoria, getHistoria, listAccesos, openFichaOf } from '@hampi/contract/clinica/historia/calls';
import { type FiltroLinea, getLinea, type Hecho } from '@hampi/contract/clinica/linea/calls';
import { createVacuna } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY, SECRETO } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, aCliente, aSecretaria } = builders(db);
const { aConsultorio } = await consultorios(harness);
type Consultorio = Awaited<ReturnType<typeof aConsultorio>>;

beforeEach(() => clock.set(HOY));

interface Asked {
  tipo?: FiltroLinea;
  palabras?: string;
  skip?: number;
  take?: number;
}
const lineaOf = async ({ caller, paciente }: Pick<Consultorio, 'caller' | 'paciente'>, query: Asked = {}) => {
  const reply = await caller.send(getLinea, { params: { clienteId: paciente.id }, query: query as never });
  return { hechos: reply.data, more: reply.hasMoreData };
};
const VARICELA = {
  vacuna_tipo: 'Varicela',
  dosis: 1,
  fecha_aplicacion: '2026-11-22',
  edad_aplicacion: 2,
  lote: 'V-1',
  lugar: 'Deltoides',
};
const NADA = { detalleCie10: [], receta: { detalle: [] }, examenes: [], examenesGrupo: [] };

/** A visit with everything, one with only a reason, a vaccine between them, and a certificate of today. */
async function aRecord() {
  const one = await aConsultorio();
  const { save, caller, paciente, oficina } = one;
  await save({ created_date: '2026-11-20T15:00:00Z', motivo: 'Control de presión', ...NADA });
  await caller.call(createVacuna, { params: { clienteId: paciente.id }, body: VARICELA });
  const visita = await save({ created_date: '2026-11-23T02:30:00Z' });
  await caller.send(issueCertificado, {
    params: { clienteId: paciente.id },
    query: { papel: 'A4' } as never,
    body: { date: '2026-11-24', oficinaId: oficina.id, text: 'Que debe guardar reposo.', cie10: [] } as never,
  });
  return { ...one, visita };
}
const names = (hechos: Hecho[]) =>
  hechos.map(({ visita, vacuna, documento }) => visita?.motivo ?? vacuna?.nombre ?? documento?.tipo);

test('[BE-22] the timeline shows date, place, reason, codes, medicines and exams of each visit, newest first, with vaccines and documents', async () => {
  const record = await aRecord();
  const { hechos, more } = await lineaOf(record);
  expect(names(hechos)).toEqual(['certificado', SECRETO, 'Varicela', 'Control de presión']);
  expect(more).toBe(false);
  expect(hechos[1]).toMatchObject({
    tipo: 'CONSULTA',
    id: record.visita.id,
    // In the office's zone it was still the evening before.
    fecha: '2026-11-22',
    hora: '21:30',
    propio: true,
    visita: {
      oficina: record.visita.oficina.nombre,
      diagnosticos: [{ cod_4: 'E119', descripcion: 'Diabetes mellitus tipo 2' }],
      medicinas: ['Paracetamol 500 mg'],
      examenes: ['Biometría hemática', 'Lista personalizada 1'],
      resultados: 0,
    },
  });
});

test('[BE-22] [BE-39] the facts that a doctor added and ended in a day are one item, which the summary of three leaves to the visits', async () => {
  const record = await aRecord();
  const { caller, paciente } = record;
  const add = (contenido: object) =>
    caller.call(createDato, { params: { clienteId: paciente.id }, body: { clave: randomUUID(), contenido } as never });
  const { id } = await add({ clase: 'ALERGIA', sustancia: 'Penicilina', reaccion: 'ronchas' });
  await add({ clase: 'VALOR', que: 'CREATININA', valor: 1.2, fecha: '2026-11-20' });
  await caller.call(endDato, { params: { datoId: id }, body: { version: 1, fin: 'ERROR' } });
  const { hechos } = await lineaOf(record, { tipo: 'DATO' });
  expect(hechos).toMatchObject([
    {
      tipo: 'DATO',
      propio: true,
      datos: {
        traidos: false,
        cambios: expect.arrayContaining([
          { cambio: 'NUEVO', palabras: 'Penicilina · ronchas' },
          { cambio: 'NUEVO', palabras: 'Creatinina 1,2 mg/dl · 20/11/2026' },
          { cambio: 'TERMINADO', palabras: 'Penicilina · ronchas' },
        ]),
      },
    },
  ]);
  expect((await lineaOf(record, { palabras: 'penicilina' })).hechos).toHaveLength(1);
  expect((await lineaOf(record, { take: 3 })).hechos.map(({ tipo }) => tipo)).not.toContain('DATO');
});

test('[BE-22] the timeline is filtered by kind and by words anywhere in a visit, with or without tildes, page by page', async () => {
  const record = await aRecord();
  const shown = async (asked: Asked) => names((await lineaOf(record, asked)).hechos);
  expect(await shown({ tipo: 'RECETA' })).toEqual([SECRETO]);
  expect(await shown({ tipo: 'EXAMEN' })).toEqual([SECRETO]);
  expect(await shown({ tipo: 'CONSULTA' })).toEqual([SECRETO, 'Control de presión']);
  expect(await shown({ tipo: 'VACUNA' })).toEqual(['Varicela']);
  expect(await shown({ tipo: 'DOCUMENTO' })).toEqual(['certificado']);
  expect(await shown({ palabras: 'CONTROL presion' })).toEqual(['Control de presión']);
  expect(await shown({ palabras: 'hidratacion' })).toEqual([SECRETO]);
  expect(await shown({ palabras: 'e119', tipo: 'VACUNA' })).toEqual([]);
  expect(await lineaOf(record, { take: 2 })).toMatchObject({ more: true });
  expect(names((await lineaOf(record, { skip: 2, take: 2 })).hechos)).toEqual(['Varicela', 'Control de presión']);
  expect(await shown({ palabras: 'o', skip: 1, take: 1 })).toHaveLength(1);
});

test('[BE-22] [CL-10] other doctors’ entries need the authorisation, vaccines only open clinical data', async () => {
  const one = await aRecord();
  const cliente = await aCliente();
  const other = await aDoctor();
  for (const doctor of [one.medico, other])
    await db
      .insertInto('medico_paciente')
      .values({ doctor_id: doctor.doctor_id, cliente_id: cliente.cliente_id, origen: 'DOCUMENTO' })
      .execute();
  const clienteId = cliente.cliente_id;
  await one.save({ cliente_id: clienteId });
  await one.caller.call(createVacuna, { params: { clienteId }, body: VARICELA });
  const theirs = { caller: await as(other), paciente: { id: clienteId } as Consultorio['paciente'] };
  expect((await lineaOf(theirs)).hechos).toEqual([]);
  const patient = await as(cliente);
  const params = { clienteId, doctorId: other.doctor_id };
  await patient.call(authorizeHistoria, { params, body: { autorizar: true } });
  expect((await lineaOf(theirs)).hechos).toMatchObject([{ tipo: 'CONSULTA', propio: false }, { tipo: 'VACUNA' }]);
  expect((await lineaOf(theirs, { palabras: 'cefalea' })).hechos).toHaveLength(1);
  await patient.call(authorizeHistoria, { params, body: { autorizar: false } });
  expect((await lineaOf(theirs)).hechos).toEqual([]);
  await theirs.caller.call(openFichaOf, { params });
  expect(names((await lineaOf(theirs)).hechos)).toEqual(['Varicela']);
});

test('[BE-22] [BE-15] each reading is in the patient’s audit; a stranger finds nobody, and no other role may ask', async () => {
  const one = await aConsultorio();
  const cliente = await aCliente();
  const params = { clienteId: cliente.cliente_id };
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: one.medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CITA' })
    .execute();
  await one.caller.call(getLinea, { params });
  const accesos = await (await as(cliente)).call(listAccesos, { params });
  expect(accesos.map(({ accion }) => accion)).toEqual(['linea.leer']);
  await expect((await as(await aDoctor())).call(getLinea, { params })).rejects.toMatchObject({ status: 404 });
  for (const account of [cliente, await aSecretaria([one.medico])])
    await expect((await as(account)).call(getLinea, { params })).rejects.toMatchObject({ status: 403 });
});

test('[BE-22] [BE-15] an opened history and the summary above it are one row of the audit; more of the timeline is another', async () => {
  const one = await aConsultorio();
  const cliente = await aCliente();
  const params = { clienteId: cliente.cliente_id };
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: one.medico.doctor_id, cliente_id: cliente.cliente_id, origen: 'CITA' })
    .execute();
  const rows = async () =>
    (await (await as(cliente)).call(listAccesos, { params, query: { sort: 'asc' } as never })).map(
      ({ accion }) => accion,
    );
  const resumen = { params, query: { take: 3 } };
  await one.caller.call(getHistoria, { params });
  await one.caller.call(getLinea, resumen);
  expect(await rows()).toEqual(['historia.leer']);
  await one.caller.call(getLinea, { params });
  clock.advance({ minutes: 6 });
  await one.caller.call(getLinea, resumen);
  expect(await rows()).toEqual(['historia.leer', 'linea.leer', 'linea.leer']);
});

test('[BE-22] a record of thousands of visits is read to its end, even if a thousand of them have the same moment', async () => {
  const one = await aConsultorio();
  const first = await one.save({ created_date: '2010-03-01T15:00:00Z', motivo: 'La primera visita' });
  await sql`
    insert into consulta (cliente_id, doctor_id, oficina_id, clave, fecha, creada_en, version)
    select k.cliente_id, k.doctor_id, k.oficina_id, gen_random_uuid(), k.fecha + n / 1500 * interval '1 day', k.creada_en, 1
    from consulta k, generate_series(1, 2999) n where k.id = ${first.id}`.execute(db);
  expect(names((await lineaOf(one, { skip: 2999, take: 1 })).hechos)).toEqual(['La primera visita']);
  expect(names((await lineaOf(one, { palabras: 'primera' })).hechos)).toEqual(['La primera visita']);
});

test('[BE-22] searching in many visits takes no more statements than in one', async () => {
  const one = await aConsultorio();
  await one.save();
  await lineaOf(one, { palabras: SECRETO });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const statements = async () => {
    sent.mockClear();
    const { hechos } = await lineaOf(one, { palabras: SECRETO, take: 100 });
    return { found: hechos.length, sent: sent.mock.calls.length };
  };
  const few = await statements();
  for (let day = 10; day < 20; day++) await one.save({ created_date: `2026-10-${day}T15:00:00Z` });
  expect(await statements()).toEqual({ found: 11, sent: few.sent });
  sent.mockRestore();
});
