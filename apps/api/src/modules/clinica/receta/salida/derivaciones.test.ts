/** Medicines that a referral or its answer names, against the patient's allergies (BE-40). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '@hampi/contract/base/endpoint';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import type { Account } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { correspondencia, RESPUESTA } from '../../derivaciones/testing/derivadores.ts';
import { failure, HOY } from '../../historia/testing/consultorio.ts';
import { fiscalizar } from '../testing/fiscalizar.ts';

const harness = await startTestApp();
const { app, as, db, clock } = harness;
const { derivadores, aColega, de, pdfOf } = await correspondencia(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

async function withAlergia() {
  const made = await derivadores();
  await aAlergia(made);
  return made;
}
const aAlergia = ({ caller, paciente }: Awaited<ReturnType<typeof derivadores>>, sustancia = 'penicilina') =>
  caller.call(createDato, {
    params: { clienteId: paciente.id },
    body: { clave: randomUUID(), contenido: { clase: 'ALERGIA', sustancia, gravedad: 'GRAVE' } } as never,
  });
const printed = async (who: Account, id: number, query: object = {}) =>
  app.inject({
    method: 'POST',
    url: pathOf(calls.issueDerivacion, { derivacionId: id }, { download: 'true', ...query }),
    headers: { authorization: `Bearer ${(await as(who)).token}` },
    payload: {},
  });
const clavesOf = ({ body }: Awaited<ReturnType<typeof failure>>) =>
  (body as { data: { claves: string[] } }).data.claves.join(',');

test('[BE-40] a referral that names what the patient is allergic to asks before it is sent; its field of allergies does not', async () => {
  const { caller, datos, enviar } = await withAlergia();
  expect(await enviar({ alergias: 'Penicilina, amoxicilina', tratamiento: 'Paracetamol 500 mg' })).toMatchObject({
    estado: 'ENVIADA',
  });
  const body = datos({ alergias: 'Penicilina', tratamiento: 'Amoxicilina 500 mg cada 8 horas' });
  const asked = await failure(caller.call(calls.sendDerivacion, { body }));
  expect(asked).toMatchObject({ status: 409, body: { codigo: 'TEXTO_CON_ALERGIA' } });
  expect(Object.keys(asked.errores ?? {})).toEqual(['tratamiento']);
  const query = { conAlergia: clavesOf(asked) };
  const other = { ...body, tratamiento: `${body.tratamiento} y ampicilina 500 mg` };
  expect(await failure(caller.call(calls.sendDerivacion, { query, body: other }))).toMatchObject({ status: 409 });
  expect(await caller.call(calls.sendDerivacion, { query, body })).toMatchObject({ estado: 'ENVIADA' });
});

test('[BE-40] an answer is judged by the allergies that the referral told, since the colleague may not open the record', async () => {
  const { colega, enviar } = await withAlergia();
  const there = await as(colega);
  const told = await enviar({ alergias: 'Penicilina' });
  const body = { ...RESPUESTA, recomendado: 'Amoxicilina 500 mg cada 8 horas' };
  const asked = await failure(there.call(recibidas.answerDerivacion, { ...de(told.id), body }));
  expect(asked).toMatchObject({ status: 409, body: { codigo: 'TEXTO_CON_ALERGIA' } });
  const query = { conAlergia: clavesOf(asked) };
  expect(await there.call(recibidas.answerDerivacion, { ...de(told.id), query, body })).toMatchObject({ version: 1 });
  const harmless = { ...RESPUESTA, recomendado: 'Paracetamol 500 mg cada 8 horas' };
  const silent = await enviar({ alergias: 'Penicilina' });
  expect(await there.call(recibidas.answerDerivacion, { ...de(silent.id), body: harmless })).toMatchObject({
    version: 1,
  });
});

test('[BE-40] one that was sent is judged again when it is redirected or printed, also for an allergy that it does not name; a preview asks nothing', async () => {
  const made = await derivadores();
  const { caller, enviar, medico } = made;
  const sent = await enviar({ alergias: 'Ninguna', tratamiento: 'Amoxicilina 500 mg cada 8 horas' });
  await pdfOf(medico, sent.id);
  await aAlergia(made);
  const asked = await printed(medico, sent.id);
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({
    codigo: 'TEXTO_CON_ALERGIA',
    data: {
      errores: {
        tratamiento: expect.stringContaining('Amoxicilina'),
        alergias: 'La ficha registra la alergia «penicilina» y este papel no la nombra.',
      },
    },
  });
  expect((await printed(medico, sent.id, { borrador: 'true' })).statusCode).toBe(200);
  const body = { clave: randomUUID(), paraDoctorId: (await aColega()).doctor_id };
  const refused = await failure(caller.call(calls.redirectDerivacion, { ...de(sent.id), body }));
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'TEXTO_CON_ALERGIA' } });
  expect((await caller.call(calls.getDerivacion, de(sent.id))).estado).toBe('ENVIADA');
  const query = { conAlergia: clavesOf(refused) };
  const next = await caller.call(calls.redirectDerivacion, { ...de(sent.id), query, body });
  // What was answered when it was sent is not asked again.
  expect((await printed(medico, next.id)).statusCode).toBe(200);
});

test('[BE-40] one whose list names what it states, in other words too, asks nothing when it leaves again', async () => {
  const made = await derivadores();
  const sent = await made.enviar({ alergias: 'Alergia a la penicilina (ronchas)', tratamiento: 'Paracetamol' });
  await aAlergia(made);
  expect((await printed(made.medico, sent.id)).statusCode).toBe(200);
});

test('[BE-40] an answer is printed with the referral, and judged with it', async () => {
  const made = await derivadores();
  const sent = await made.enviar({ alergias: 'Penicilina' });
  const body = { ...RESPUESTA, recomendado: 'Naproxeno 500 mg cada 12 horas' };
  await (await as(made.colega)).call(recibidas.answerDerivacion, { ...de(sent.id), body });
  expect((await printed(made.medico, sent.id)).statusCode).toBe(200);
  await aAlergia(made, 'naproxeno');
  const asked = await printed(made.medico, sent.id);
  expect(Object.keys(asked.json().data.errores).sort()).toEqual(['alergias', 'respuesta.recomendado']);
});

test('[BE-40] an answer given when one is printed again is kept with its paper', async () => {
  const made = await derivadores();
  const sent = await made.enviar({ alergias: 'Ninguna' });
  expect((await printed(made.medico, sent.id)).statusCode).toBe(200);
  await aAlergia(made);
  const conAlergia = (await printed(made.medico, sent.id)).json().data.claves.join(',');
  expect((await printed(made.medico, sent.id, { conAlergia })).statusCode).toBe(200);
  expect((await printed(made.medico, sent.id)).statusCode).toBe(200);
});

test('[BE-40] a medicine that became controlled is refused in a new referral; one that was sent with it is printed and redirected', async () => {
  const { caller, medico, enviar, datos } = await derivadores();
  const tratamiento = 'Ketorolaco 10 mg cada 8 horas';
  const sent = await enviar({ tratamiento });
  await fiscalizar(db, 'Ketorolaco');
  expect(await failure(caller.call(calls.sendDerivacion, { body: datos({ tratamiento }) }))).toMatchObject({
    status: 400,
    body: { codigo: 'CONTROLADO_EN_TEXTO' },
  });
  expect((await printed(medico, sent.id)).statusCode).toBe(200);
  const body = { clave: randomUUID(), paraDoctorId: (await aColega()).doctor_id };
  expect(await caller.call(calls.redirectDerivacion, { ...de(sent.id), body })).toMatchObject({ estado: 'ENVIADA' });
});
