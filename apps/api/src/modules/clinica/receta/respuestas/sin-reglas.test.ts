import * as MC from '@hampi/contract/clinica/historia/messages';
import { checkReceta } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { getReglasPropias, stateReglasPropias } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { beforeEach, expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { consultorios, failure, HOY, PARACETAMOL } from '../../historia/testing/consultorio.ts';
import { asEdition } from '../testing/as-edition.ts';

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

test('[BE-10] few rules kept on purpose: after an administrator’s statement the check tells it and asks no reason, until most of them are gone', async () => {
  const { caller, paciente, save } = await aConsultorio();
  const admin = await harness.as(await builders(harness.db).anAdmin());
  const check = async () => {
    const detalle = [{ ...PARACETAMOL }];
    const { advertencias } = await caller.call(checkReceta, { body: { cliente_id: paciente.id, detalle } });
    return advertencias.find(({ tipo, linea }) => tipo === 'SIN_COMPROBAR' && linea === -1);
  };
  const names = ['ibuprofeno', 'naproxeno', 'warfarina', 'losartan'];
  for (const nombre of names) await harness.db.insertInto('sustancia').values({ nombre, tipo: 'PRINCIPIO' }).execute();
  expect(await check()).toMatchObject({ gravedad: 'alta' });
  expect(await admin.call(getReglasPropias, {})).toMatchObject({ falta: expect.any(String), desde: null, por: null });

  const stated = await admin.call(stateReglasPropias, { body: { propias: true } });
  expect(stated).toMatchObject({ desde: '2026-11-24', por: expect.any(String) });
  expect(await check()).toMatchObject({ gravedad: 'info', conducta: SEGURIDAD.reglas_pocas('24/11/2026') });
  expect((await save({ receta: { detalle: [PARACETAMOL], advertencias: [] } })).receta?.detalle).toHaveLength(1);
  const audited = harness.db.selectFrom('auditoria').where('accion', '=', 'regla.propias').select('detalle');
  expect((await audited.execute()).map(({ detalle }) => detalle)).toMatchObject([{ propias: true }]);

  await asEdition(harness.db, (trx) => trx.deleteFrom('sustancia').where('nombre', 'in', names).execute());
  expect(await check()).toMatchObject({ gravedad: 'alta' });
  expect(await admin.call(stateReglasPropias, { body: { propias: false } })).toMatchObject({ desde: null });
});

test('[BE-10] only an administrator states it, and not where no rule is loaded', async () => {
  const { caller } = await aConsultorio();
  await expect(caller.call(stateReglasPropias, { body: { propias: true } })).rejects.toMatchObject({ status: 403 });
  await asEdition(harness.db, (trx) => trx.deleteFrom('sustancia').execute());
  const admin = await harness.as(await builders(harness.db).anAdmin());
  await expect(admin.call(stateReglasPropias, { body: { propias: true } })).rejects.toMatchObject({ status: 409 });
});
