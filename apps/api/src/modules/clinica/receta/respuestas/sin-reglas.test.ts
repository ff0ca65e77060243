import * as MC from '@hampi/contract/clinica/historia/messages';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/harness.ts';
import { consultorios, failure, HOY, PARACETAMOL } from '../../historia/testing/consultorio.ts';

// No catalogue is loaded: the tables of the rules are empty.
const harness = await startTestApp();
const { aConsultorio } = await consultorios(harness);
beforeEach(() => harness.clock.set(HOY));

test('[BE-10] without rules the check says that it cannot check', async () => {
  const { caller, paciente } = await aConsultorio();
  const detalle = [{ ...PARACETAMOL }];
  const { advertencias } = await caller.call(checkReceta, { body: { cliente_id: paciente.id, detalle } });
  expect(advertencias[0]).toMatchObject({
    linea: -1,
    gravedad: 'alta',
    motivo: expect.stringContaining('faltan principios activos, interacciones'),
    conducta: SEGURIDAD.sin_reglas_conducta,
  });
});

test('[BE-10] without rules saving asks, and the answer is sealed with the receta', async () => {
  const { save } = await aConsultorio();
  const refused = await failure(save({ receta: { detalle: [PARACETAMOL], advertencias: [] } }));
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'SIN_RAZON' } });
  expect(Object.entries(refused.errores ?? {})).toEqual([
    [expect.stringMatching(/^receta\.advertencias\./), MC.razon_requerida],
  ]);
  const { receta } = await save();
  expect(receta?.advertencias).toMatchObject([{ gravedad: 'alta', razon: 'La revisé por mi cuenta' }]);
});

test('[BE-10] rules of which only a part was imported: the check names what is missing and what was left half done, and saving asks', async () => {
  const { caller, paciente, save } = await aConsultorio();
  await harness.db.insertInto('sustancia').values({ nombre: 'paracetamol', tipo: 'PRINCIPIO' }).execute();
  const { advertencias } = await caller.call(checkReceta, {
    body: { cliente_id: paciente.id, detalle: [{ ...PARACETAMOL }] },
  });
  expect(advertencias[0]).toMatchObject({
    gravedad: 'alta',
    motivo: expect.stringMatching(
      /solo en parte: faltan interacciones, .*límites de dosis.*; están a medias principios activos\./,
    ),
  });
  expect(await failure(save({ receta: { detalle: [PARACETAMOL], advertencias: [] } }))).toMatchObject({
    body: { codigo: 'SIN_RAZON' },
  });
});
