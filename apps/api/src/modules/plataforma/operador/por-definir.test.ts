/** In a file of its own, because what has been said of the operator is never deleted. */
import { getEmpresaPublica } from '@hampi/contract/plataforma/contacto/calls';
import { getOperador, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import { getSistema } from '@hampi/contract/plataforma/tablero/sistema';
import { expect, test } from 'vitest';
import { builders } from '../../../testing/builders.ts';
import { startTestApp } from '../../../testing/harness.ts';

const { as, anonymous, db } = await startTestApp();
const admin = await as(await builders(db).anAdmin());

test('[BE-42] until somebody says who runs it, the installation has nobody responsible, and the dashboard says so', async () => {
  expect(await admin.call(getOperador)).toEqual({ operador: null, anteriores: [] });
  expect((await anonymous.call(getEmpresaPublica)).responsable).toBeNull();
  expect((await admin.call(getSistema)).operador).toBe(false);
  await admin.call(saveOperador, {
    body: { nombre: 'Dra. Paz', ruc: '0102030400001', direccion: 'Larga 7', ciudad: 'Cuenca', correo: 'paz@correo.ec' },
  });
  expect((await anonymous.call(getEmpresaPublica)).responsable).toMatchObject({ nombre: 'Dra. Paz' });
  expect((await admin.call(getSistema)).operador).toBe(true);
});
