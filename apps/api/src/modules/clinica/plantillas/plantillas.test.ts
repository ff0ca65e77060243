import * as MC from '@hampi/contract/clinica/historia/messages';
import {
  createPlantilla,
  deletePlantilla,
  listPlantillas,
  savePlantilla,
} from '@hampi/contract/clinica/plantillas/calls';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db, owner } = await startTestApp();
const { aDoctor } = builders(db);

const PLAN = {
  tipo: 'PLAN',
  nombre: 'Control de presión',
  texto: 'Dieta baja en sal y control en dos meses.',
} as const;

test('[BE-9] a template is saved under a name, changed and deleted by its doctor', async () => {
  const caller = await as(await aDoctor());
  const { id } = await caller.call(createPlantilla, { body: PLAN });
  expect(await caller.call(listPlantillas)).toEqual([{ id, ...PLAN }]);
  const changed = { nombre: 'Presión', texto: 'Control en un mes.' };
  await caller.call(savePlantilla, { params: { id }, body: changed });
  expect(await caller.call(listPlantillas)).toEqual([{ id, tipo: 'PLAN', ...changed }]);
  await caller.call(deletePlantilla, { params: { id } });
  expect(await caller.call(listPlantillas)).toEqual([]);
});

test('[BE-9] a name is used once for each kind, regardless of tildes', async () => {
  const caller = await as(await aDoctor());
  await caller.call(createPlantilla, { body: PLAN });
  const again = { ...PLAN, nombre: 'CONTROL DE PRESION' };
  await expect(caller.call(createPlantilla, { body: again })).rejects.toMatchObject({
    status: 409,
    mensaje: MC.plantilla_repetida,
  });
  await caller.call(createPlantilla, { body: { ...again, tipo: 'INDICACIONES' } });
  expect(await caller.call(listPlantillas)).toHaveLength(2);
});

test('[BE-9] another doctor neither sees, changes nor deletes it; a dump does not reveal it', async () => {
  const doctor = await aDoctor();
  const { id } = await (await as(doctor)).call(createPlantilla, { body: PLAN });
  const stranger = await as(await aDoctor());
  expect(await stranger.call(listPlantillas)).toEqual([]);
  const { nombre, texto } = PLAN;
  await expect(stranger.call(savePlantilla, { params: { id }, body: { nombre, texto } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(stranger.call(deletePlantilla, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const { rows } = await owner.query('select sellado from plantilla where id = $1', [id]);
  expect(rows[0].sellado.includes('Dieta')).toBe(false);
});
