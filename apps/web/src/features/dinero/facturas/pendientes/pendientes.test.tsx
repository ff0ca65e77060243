/** Documents that wait for a person, on the Facturas screen and in the menu. */
import { listFacturas, sendPendientes } from '@hampi/contract/dinero/facturas/calls';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { findNothingWrong } from '../../../../testing/axe.ts';

afterEach(close);

const NONE = answer(listFacturas, [], { pagination: { total: 0, skip: 0, take: 20 } });
const send = page.getByRole('button', { name: 'Enviar todas las pendientes' });

test('[BE-17] the menu counts what waits, the screen sends it together, and lists it over all months', async () => {
  const { written, queriesOf, answers } = open('/medico/facturas', 'ROLE_MED', [
    NONE,
    answer(getPendientes, { total: 3, seEnvian: 2 }),
    answer(sendPendientes, { enviadas: 2, quedan: 1 }, { mensaje: MFacturas.pendientes_enviadas(2) }),
  ]);
  await expect.element(page.getByRole('link', { name: 'Facturas 3 por resolver' })).toBeVisible();
  await expect.element(page.getByText('3 documentos esperan')).toBeVisible();
  await findNothingWrong();
  await page.getByRole('button', { name: 'Ver los que esperan' }).click();
  await expect.poll(() => queriesOf(listFacturas).at(-1)).toContain('por_resolver=true');
  expect(queriesOf(listFacturas).at(-1)).not.toContain('mes=');
  answers(NONE, answer(getPendientes, { total: 0, seEnvian: 0 }), answer(sendPendientes, { enviadas: 2, quedan: 0 }));
  await send.click();
  await expect.element(send).not.toBeInTheDocument();
  expect(written).toEqual(['POST /api/facturas/doctor/1/pendientes']);
});

test('[FE-1] tests are shown by their own filter, and nothing is said while nothing waits', async () => {
  const { queriesOf } = open('/medico/facturas?documentos=pruebas', 'ROLE_MED', [
    NONE,
    answer(getPendientes, { total: 0, seEnvian: 0 }),
  ]);
  await expect.element(page.getByText('No hay facturas en este mes')).toBeVisible();
  expect(queriesOf(listFacturas).at(-1)).toContain('pruebas=true');
  expect(send.elements()).toEqual([]);
});
