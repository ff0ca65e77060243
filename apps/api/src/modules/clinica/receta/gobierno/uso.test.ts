import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createConsulta } from '@hampi/contract/clinica/historia/calls';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import {
  attendReglaOpinion,
  csvReglasUso,
  listReglasOpiniones,
  listReglasUso,
  sayNoAyuda,
} from '@hampi/contract/plataforma/administracion/reglas-uso';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { enqueue } from '../../../../process/jobs.ts';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { type RecetaEnviada, saveWithRazon } from '../testing/con-razon.ts';
import { purgeUso } from './uso.jobs.ts';

const { app, as, db, clock, runDueJobs } = await startTestApp();
const { anAdmin, aDoctor, aPaciente, anOficina } = builders(db);
const admin = await as(await anAdmin());
const doctor = await aDoctor();
const medico = await as(doctor);
const oficina = await anOficina(doctor);
beforeAll(() => loadInitialCatalogues(db));

const WARFARINA = { medicamento: 'Warfarina', composicion: 'Warfarina 5 mg' };
const IBUPROFENO = { medicamento: 'Ibuprofeno', composicion: 'Ibuprofeno 400 mg' };
const aPatient = () => aPaciente(doctor, { fecha_nacimiento: '1968-05-03' });
const check = (cliente_id: number, detalle: object[] = [WARFARINA, IBUPROFENO]) =>
  medico.call(checkReceta, { body: { cliente_id, detalle: detalle as never } });
const save = (cliente_id: number) =>
  saveWithRazon(
    (receta: RecetaEnviada) =>
      medico.call(createConsulta, {
        body: {
          cliente_id,
          oficinaId: oficina.id,
          clave: randomUUID(),
          detalleCie10: [{ cod_4: 'I48X', descripcion_codigos_cuatro_caracteres: 'x', tipo: 'DF' }],
          receta,
        },
      }),
    { detalle: [WARFARINA, IBUPROFENO].map((l) => ({ ...l, cantidad: 9, dosificacion: '1' })) },
  );
const reported = async (query: object = {}) =>
  (await admin.call(listReglasUso, { query })).find(({ regla }) => regla.startsWith('INT-'));

test('[AD-2] the report says how often a rule warned and was passed over: many checks of one visit are one', async () => {
  const [kept, changed] = [await aPatient(), await aPatient()];
  for (let i = 0; i < 3; i++) await check(kept.id);
  await save(kept.id);
  await check(changed.id);
  expect(await reported()).toMatchObject({ gravedad: 'alta', mostradas: 2, pasadas: 1, porcentaje: 50, no_ayuda: 0 });
  const reply = await app.inject({
    method: 'GET',
    url: pathOf(csvReglasUso, {}, {}),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(reply.payload).toContain('INT-');
});

test('[AD-2] a period leaves out what was shown before it, and nothing that is stored is about a patient', async () => {
  const regla = 'DOSIS paracetamol';
  const [row] = await db
    .insertInto('advertencia_uso')
    .values({ dia: '2026-06-01', regla, gravedad: 'media', hecho: 'MOSTRADA' })
    .returningAll()
    .execute();
  const shownIn = async (dias: '30' | '365') =>
    (await admin.call(listReglasUso, { query: { dias, search: 'paracetamol' } })).map((one) => one.mostradas);
  expect(await shownIn('30')).toEqual([]);
  expect(await shownIn('365')).toEqual([1]);
  expect(Object.keys(row ?? {}).sort()).toEqual(['dia', 'gravedad', 'hecho', 'id', 'regla']);
});

test('[AD-2] what a rule was counted for is forgotten after 24 months, to the day', async () => {
  const regla = 'DOSIS ibuprofeno';
  const dias = ['2024-11-23', '2024-11-24', '2026-11-24'];
  await db
    .insertInto('advertencia_uso')
    .values(dias.map((dia) => ({ dia, regla, gravedad: 'media', hecho: 'MOSTRADA' })))
    .execute();
  clock.set('2026-11-24T14:00:00Z');
  await enqueue(db, purgeUso, {}, clock.now());
  await runDueJobs();
  const left = await db.selectFrom('advertencia_uso').where('regla', '=', regla).select('dia').orderBy('dia').execute();
  expect(left.map(({ dia }) => dia)).toEqual(['2024-11-24', '2026-11-24']);
});

const codeOf = async () => {
  const { advertencias } = await check((await aPatient()).id);
  return advertencias.find(({ tipo }) => tipo === 'INTERACCION')?.cuenta as string;
};

test('[AD-2] «no ayuda» is one row for an account and a rule, takes a sentence later, and is resolved with a note', async () => {
  const regla = await codeOf();
  const say = (more: object = {}) => medico.call(sayNoAyuda, { body: { regla, gravedad: 'alta', ...more } });
  await say();
  await say({ comentario: 'Siempre con control de INR' });
  const [only, ...others] = await admin.call(listReglasOpiniones, { query: { search: 'vitamina K' } });
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    regla,
    nombre: expect.any(String),
    estado: 'NUEVA',
    comentario: 'Siempre con control de INR',
  });
  expect(JSON.stringify(only)).not.toContain('usuario');
  const params = { id: only?.id as number };
  const attend = (estado: 'VISTA' | 'RESUELTA', nota?: string) =>
    admin.call(attendReglaOpinion, { params, body: { estado, nota } });
  await attend('VISTA');
  await expect(attend('RESUELTA')).rejects.toMatchObject({ status: 400, errores: { nota: MA.opinion_nota } });
  await attend('RESUELTA', 'Se acortó la conducta');
  const [trace] = await db.selectFrom('auditoria').where('accion', '=', 'regla.opinion.atender').selectAll().execute();
  expect(trace).toMatchObject({ entidad_id: params.id });
  await say();
  expect(await admin.call(listReglasOpiniones, { query: { estado: 'NUEVA' } })).toHaveLength(1);
});

test.each([
  ['an unknown rule', { regla: 'Paciente Juan Pérez' }, { regla: MA.opinion_regla }],
  ['a kind with unknown words', { regla: 'DOSIS Juan Pérez' }, { regla: MA.opinion_regla }],
  ['a document', { comentario: 'El de cédula 1710034065' }, { comentario: MA.opinion_sin_paciente }],
  ['an address', { comentario: 'a@b.ec' }, { comentario: MA.opinion_sin_paciente }],
])('[AD-2] «no ayuda» refuses %s', async (_, more, errores) => {
  const body = { regla: 'DOSIS paracetamol', gravedad: 'alta' as const, ...more };
  await expect(medico.call(sayNoAyuda, { body })).rejects.toMatchObject({ status: 400, errores });
});

test('[AD-2] an account says it of twenty warnings in a day, and goes on tomorrow', async () => {
  const other = await as(await aDoctor());
  const nombres = await db.selectFrom('sustancia').where('tipo', '=', 'PRINCIPIO').select('nombre').limit(21).execute();
  const say = (i: number, who = other) =>
    who.call(sayNoAyuda, { body: { regla: `DOSIS ${nombres[i]?.nombre}`, gravedad: 'media' } });
  for (let i = 0; i < 20; i++) await say(i);
  await expect(say(20)).rejects.toMatchObject({ status: 429, mensaje: MA.opinion_demasiadas });
});
