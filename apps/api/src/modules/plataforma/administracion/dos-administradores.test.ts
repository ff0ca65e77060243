/** Two administrators who have the same row open (ADR 228). */
import { ciudades, getEmpresa, saveEmpresa } from '@hampi/contract/plataforma/administracion/calls';
import {
  doctores,
  instituciones,
  laboratoristas,
  listUsuarios,
  secretarias,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, db } = await startTestApp();
const { aDoctor, aSecretaria, anAdmin } = builders(db);
const [first, second] = [await as(await anAdmin()), await as(await anAdmin())];

/** A row as both administrators read it before they save. */
interface Row {
  id: number;
  version?: string | undefined;
}
type Save = (by: typeof first, body: { nombres: string }, version: string | undefined) => Promise<unknown>;

async function bothSave(read: () => Promise<Row | undefined>, save: Save) {
  const { version } = (await read()) ?? {};
  expect(version).toEqual(expect.any(String));
  await save(first, { nombres: 'Primera' }, version);
  await expect(save(second, { nombres: 'Segunda' }, version)).rejects.toMatchObject({
    status: 409,
    mensaje: MA.registro_cambiado,
    body: { codigo: 'VERSION', data: { version: expect.any(String) } },
  });
  await save(second, { nombres: 'Segunda' }, (await read())?.version);
}

test.each([
  ['doctor', doctores, 'MEDICO'],
  ['laboratory', laboratoristas, 'LABORATORIO'],
] as const)(
  '[AD-2] of two administrators who edit the same %s, the second is told that it changed',
  async (_, calls, tipo) => {
    const { doctor_id: id, login } = await aDoctor({ tipo });
    const { list, update } = calls as typeof doctores;
    const read = async () => (await first.call(list, { query: { search: login } }))[0];
    await bothSave(read, (by, { nombres }, version) =>
      by.call(update, { params: { id }, query: { version }, body: { nombres, apellidos: 'Vega', msp: '123' } }),
    );
    expect(await read()).toMatchObject({ nombres: 'Segunda' });
  },
);

test('[AD-2] of two administrators who edit the same secretary, the second is told that it changed', async () => {
  const { secretaria_id: id, login } = await aSecretaria([]);
  const read = async () => (await first.call(secretarias.list, { query: { search: login } }))[0];
  await bothSave(read, (by, { nombres }, version) =>
    by.call(secretarias.update, { params: { id }, query: { version }, body: { nombres, apellidos: 'Vega' } }),
  );
});

test('[AD-2] of two administrators who edit the same account, the second is told that it changed', async () => {
  const { usuario_id: id, login, email } = await aDoctor();
  const read = async () => (await first.call(listUsuarios, { query: { search: login } }))[0];
  await bothSave(read, (by, { nombres }, version) =>
    by.call(updateUsuario, {
      params: { id },
      query: { version },
      body: { login, first_name: nombres, last_name: 'Vega', email, activated: true },
    }),
  );
});

test('[AD-2] of two administrators who edit the same institution, the second is told that it changed', async () => {
  const { email } = await aDoctor({ tipo: 'INSTITUCION' });
  const read = async () =>
    (await first.call(instituciones.list, { query: { take: 100 } })).find((row) => row.email === email);
  const { id = 0, RUC = '' } = (await read()) ?? {};
  await bothSave(read, (by, { nombres }, version) =>
    by.call(instituciones.update, {
      params: { id },
      query: { version },
      body: { nombre: nombres, razon_social: 'Clínica S.A.', RUC },
    }),
  );
});

test('[AD-1] of two administrators who edit the same row of a catalogue, the second is told that it changed', async () => {
  const { id } = await first.call(ciudades.create, { body: { nombre: 'Gualaceo', pais: 'Ecuador' } });
  const read = async () => (await first.call(ciudades.list, { query: { search: 'Ecuador' } }))[0];
  await bothSave(read, (by, { nombres: nombre }, version) =>
    by.call(ciudades.update, { params: { id }, query: { version }, body: { nombre, pais: 'Ecuador' } }),
  );
});

test('[AD-2] of two administrators who edit the company, the second is told that it changed', async () => {
  const { version, ...empresa } = await first.call(getEmpresa, {});
  const saved = await first.call(saveEmpresa, { query: { version }, body: { ...empresa, telefono: '072000001' } });
  const late = second.call(saveEmpresa, { query: { version }, body: { ...empresa, telefono: '072000002' } });
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { codigo: 'VERSION', data: { telefono: '072000001' } },
  });
  expect(await second.call(getEmpresa, {})).toEqual(saved);
});

test('[AD-1] a row is the same in a search and in a list, and a program that sends no version overwrites it', async () => {
  const { usuario_id: id, login, email } = await aDoctor({ apellidos: 'Ñacato Único' });
  const [searched] = await first.call(listUsuarios, { query: { search: login } });
  const listed = (await first.call(listUsuarios, { query: { take: 100 } })).find((row) => row.id === id);
  expect(listed).toEqual(searched);
  const body = { login, first_name: 'Otra', last_name: 'Vez', email, activated: true };
  expect(await first.call(updateUsuario, { params: { id }, body })).toMatchObject({ first_name: 'Otra' });
});
