/** Medicines that a referral or its answer names, against the patient's allergies (BE-40). */
import { randomUUID } from 'node:crypto';
import { createDato } from '@hampi/contract/clinica/datos/calls';
import * as calls from '@hampi/contract/clinica/derivaciones/calls';
import * as recibidas from '@hampi/contract/clinica/derivaciones/recibidas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadInitialCatalogues } from '../../../../data/catalogos/catalogos-iniciales.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { correspondencia, RESPUESTA } from '../../derivaciones/testing/derivadores.ts';
import { failure, HOY } from '../../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { as, db, clock } = harness;
const { derivadores, de } = await correspondencia(harness);
beforeAll(() => loadInitialCatalogues(db));
beforeEach(() => clock.set(HOY));

async function withAlergia() {
  const made = await derivadores();
  await made.caller.call(createDato, {
    params: { clienteId: made.paciente.id },
    body: { clave: randomUUID(), contenido: { clase: 'ALERGIA', sustancia: 'penicilina', gravedad: 'GRAVE' } } as never,
  });
  return made;
}
const clavesOf = ({ body }: Awaited<ReturnType<typeof failure>>) =>
  (body as { data: { claves: string[] } }).data.claves.join(',');

test('[BE-40] a referral that names what the patient is allergic to asks before it is sent; its field of allergies does not', async () => {
  const { caller, datos, enviar } = await withAlergia();
  expect(await enviar({ alergias: 'Amoxicilina', tratamiento: 'Paracetamol 500 mg' })).toMatchObject({
    estado: 'ENVIADA',
  });
  const body = datos({ tratamiento: 'Amoxicilina 500 mg cada 8 horas' });
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
