import { pathOf } from '@hampi/contract/base/endpoint';
import { getCrecimiento, getCrecimientoImpreso } from '@hampi/contract/clinica/crecimiento/calls';
import * as MCrecimiento from '@hampi/contract/clinica/crecimiento/messages';
import { createConsulta, saveFicha } from '@hampi/contract/clinica/historia/calls';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/documents/testing/read-pdf.ts';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { consultorios, HOY } from '../historia/testing/consultorio.ts';

const harness = await startTestApp();
const { app, as, clock, db } = harness;
const { aConsultorio } = await consultorios(harness);
const { aCliente, aDoctor } = builders(db);

beforeEach(() => clock.set(HOY));

const fetchSheet = (token: string | undefined, clienteId: number) =>
  app.inject({
    method: 'GET',
    url: pathOf(getCrecimientoImpreso, { clienteId }, {}),
    headers: { authorization: `Bearer ${token}` },
  });

/** A girl of the practice, born on the first of September 2025. */
async function aNina(more: object = {}) {
  const place = await aConsultorio();
  const { paciente } = place;
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: '2025-09-01', sexo: 'femenino', ...more })
    .where('id', '=', paciente.id)
    .execute();
  const params = { clienteId: paciente.id };
  const visit = (created_date: string, medidas: object) =>
    place.save({ created_date, antropometria_peso: null, antropometria_talla: null, receta: undefined, ...medidas });
  return { ...place, params, visit };
}

test('[BE-19] what was measured at each visit comes oldest first, with how it was measured and the weeks of gestation', async () => {
  const { caller, params, visit } = await aNina();
  await visit('2026-09-05T15:00:00Z', {
    antropometria_peso: 8.6,
    antropometria_talla: 73,
    antropometria_posicion: 'DE_PIE',
  });
  await visit('2026-01-10T15:00:00Z', { antropometria_perimetro: '39,4' });
  await visit('2026-03-10T15:00:00Z', { motivo: 'Tos' });
  await caller.call(saveFicha, { params, body: { version: 0, semanas_gestacion: '34' } });
  expect(await caller.call(getCrecimiento, { params })).toMatchObject({
    fecha_nacimiento: '2025-09-01',
    sexo: 'femenino',
    semanas_gestacion: 34,
    completa: true,
    mediciones: [
      { fecha: '2026-01-10', peso: null, talla: null, posicion: null, perimetro: 39.4 },
      { fecha: '2026-09-05', peso: 8.6, talla: 73, posicion: 'DE_PIE', perimetro: null },
    ],
  });
});

test('[BE-19] another doctor’s visits appear once the patient allows it', async () => {
  const { caller, params, paciente, visit } = await aNina();
  await visit('2026-09-05T15:00:00Z', { antropometria_peso: 8.6 });
  const other = await aDoctor();
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: other.doctor_id, cliente_id: paciente.id, origen: 'CITA' })
    .execute();
  const reader = await as(other);
  const seen = async () => (await reader.call(getCrecimiento, { params })).mediciones.length;
  expect(await seen()).toBe(0);
  await db
    .updateTable('medico_paciente')
    .set({ historia_autorizada_en: HOY })
    .where('doctor_id', '=', other.doctor_id)
    .execute();
  expect(await seen()).toBe(1);
  expect((await caller.call(getCrecimiento, { params })).mediciones).toHaveLength(1);
});

test('[BE-19] a doctor who does not treat the child finds nothing, neither curves nor sheet', async () => {
  const { params } = await aNina();
  const stranger = await as(await aDoctor());
  await expect(stranger.call(getCrecimiento, { params })).rejects.toMatchObject({ status: 404 });
  expect((await fetchSheet(stranger.token, params.clienteId)).statusCode).toBe(404);
});

test('[BE-19] patients read their own measures, whoever took them, and nobody else’s; the audit notes it', async () => {
  const { caller, oficina, medico, body } = await aConsultorio();
  const paciente = await aCliente();
  const params = { clienteId: paciente.cliente_id };
  await db
    .insertInto('medico_paciente')
    .values({ doctor_id: medico.doctor_id, cliente_id: paciente.cliente_id, origen: 'CITA' })
    .execute();
  await db
    .updateTable('cliente')
    .set({ fecha_nacimiento: '2010-09-01', sexo: 'femenino' })
    .where('id', '=', paciente.cliente_id)
    .execute();
  await caller.call(createConsulta, { body: body({ cliente_id: paciente.cliente_id, oficinaId: oficina.id }) });
  const own = await as(paciente);
  expect((await own.call(getCrecimiento, { params })).mediciones).toMatchObject([{ peso: 70.5, talla: 165 }]);
  const stranger = await as(await aCliente());
  await expect(stranger.call(getCrecimiento, { params })).rejects.toMatchObject({ status: 404 });
  const read = await db
    .selectFrom('auditoria_clinica')
    .where('cliente_id', '=', paciente.cliente_id)
    .where('accion', '=', 'crecimiento.leer')
    .select('rol')
    .execute();
  expect(read).toEqual([{ rol: 'ROLE_CLI' }]);
});

test('[BE-19] the sheet for the parents has the table and the charts, and names the child', async () => {
  const { caller, params, visit } = await aNina();
  await visit('2026-09-05T15:00:00Z', {
    antropometria_peso: 8.6,
    antropometria_talla: 73,
    antropometria_perimetro: 44.5,
  });
  const { text, title } = await readPdf((await fetchSheet(caller.token, params.clienteId)).rawPayload);
  expect(title).toContain('Curvas de crecimiento · ');
  expect(text).toContain('Peso para la edad (kg) · 0 a 2 años');
  expect(text).toContain('Perímetro cefálico para la edad (cm)');
  expect(text).toContain('05/09/2026');
});

test('[BE-19] without sex no curves are printed, and the reply says what is missing', async () => {
  const { caller, params, visit } = await aNina({ sexo: null });
  await visit('2026-09-05T15:00:00Z', { antropometria_peso: 8.6 });
  const answer = await fetchSheet(caller.token, params.clienteId);
  expect([answer.statusCode, answer.json().mensaje]).toEqual([409, MCrecimiento.crecimiento_sin_sexo]);
});

test('[BE-19] impossible weeks of gestation are refused beside the field', async () => {
  const { caller, params } = await aNina();
  await expect(caller.call(saveFicha, { params, body: { version: 0, semanas_gestacion: 12 } })).rejects.toMatchObject({
    status: 400,
    errores: { semanas_gestacion: expect.stringContaining('22 a 44') },
  });
});
