import * as M from '@hampi/contract/base/messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { getCliente, saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { redeemCodigo } from '@hampi/contract/personas/clientes/tramites';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import { expect, test } from 'vitest';
import { builders } from '../../../../testing/builders.ts';
import { startTestApp } from '../../../../testing/harness.ts';
import { cuentasOf } from '../testing/cuentas.ts';

const harness = await startTestApp();
const { as, db } = harness;
const { aCliente } = builders(db);
const { aNewCliente, datos } = cuentasOf(harness);

test('[PT-5] a client fills in their own data and reads them back under the names of the spec', async () => {
  const cliente = await aNewCliente();
  const caller = await as(cliente);
  expect(await caller.call(getCliente, { params: cliente.params })).toMatchObject({
    login: cliente.login,
    email: cliente.email,
    cedulaIdentidad: null,
    habilitarEdicion: true,
  });
  const body = datos(cliente, {
    cedulaRepresentante: '',
    sexo: 'femenino',
    direccion: 'Calle Larga 3-18',
    direccionLatitud: -2.9,
    direccionLongitud: -79,
    pais: 'Ecuador',
    ciudad: 'Cuenca',
    telefono: '072884410',
    nacionalidad: 'Ecuador',
    instruccion: 'superior',
    ocupacion: 'Costurera',
    estado_civil: 'casado',
    fechaNacimiento: '1968-05-03',
    tipoSangre: 'O+',
  });
  const { data, mensaje } = await caller.send(saveCliente, { params: cliente.params, body });
  expect(mensaje).toBe(M.datos_actualizados);
  expect(data).toMatchObject({ ...body, cedulaRepresentante: null, version: 2 });
});

test('[PT-5] a professional’s change in the meantime is not overwritten', async () => {
  const cliente = await aNewCliente();
  await db
    .updateTable('cliente')
    .set({ version: 4, ocupacion: 'Docente' })
    .where('id', '=', cliente.cliente_id)
    .execute();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos(cliente) }),
  ).rejects.toMatchObject({
    status: 409,
    mensaje: MClientes.paciente_cambiado,
    data: { ocupacion: 'Docente', version: 4 },
  });
});

test.each([
  ['2008-11-25', MCuentas.edad_minima],
  ['2026-11-25', MClientes.nacimiento_futuro],
])('[AU-14] a client born on %s is refused: %s', async (fechaNacimiento, sentence) => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos(cliente, { fechaNacimiento }) }),
  ).rejects.toMatchObject({ status: 400, errores: { fechaNacimiento: sentence } });
});

test('[AU-14] a client may turn eighteen today', async () => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, {
      params: cliente.params,
      body: datos(cliente, { fechaNacimiento: '2008-11-24' }),
    }),
  ).resolves.toMatchObject({ fechaNacimiento: '2008-11-24' });
});

test('[PT-5] the e-mail changes only with its link', async () => {
  const cliente = await aNewCliente();
  await expect(
    (await as(cliente)).call(saveCliente, { params: cliente.params, body: datos({ email: 'otra@correo.ec' }) }),
  ).rejects.toMatchObject({ status: 400, errores: { email: MPerfiles.email_solo_confirmado } });
});

test("[PT-5] another client's row is not found", async () => {
  const [cliente, stranger] = [await aCliente(), await aNewCliente()];
  const caller = await as(stranger);
  const params = { clienteId: cliente.cliente_id };
  await expect(caller.call(getCliente, { params })).rejects.toMatchObject({ status: 404 });
  await expect(caller.call(saveCliente, { params, body: datos(cliente) })).rejects.toMatchObject({ status: 404 });
  await expect(caller.call(redeemCodigo, { params, body: { codigo: 'ABCD-2345' } })).rejects.toMatchObject({
    status: 404,
  });
});
