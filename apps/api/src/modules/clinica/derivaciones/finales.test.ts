/** How a referral goes on and ends, also for two at once and for accounts that close. */
import { randomUUID } from 'node:crypto';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import { entrustDerivacion, listPendientes } from '@hampi/contract/clinica/derivaciones/consultorio';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { failure, HOY } from '../historia/testing/consultorio.ts';

import { correspondencia, RESPUESTA } from './testing/derivadores.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { aDoctor, anOficina } = builders(db);
const { derivadores, aColega, de, leida, avisosDe } = await correspondencia(harness);

beforeEach(() => clock.set(HOY));

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
