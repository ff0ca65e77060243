/** The list of offices: its limit, and an office that cannot be deleted. */
import { deleteOficina, listOficinas, type Oficina } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as M from '@hampi/contract/base/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, OFICINAS } from '../../testing/answers.ts';
import { close, open } from '../../testing/app.tsx';
import { OFICINA } from '../../testing/historia.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(close);

const offices = (limite: number, oficinas: Oficina[] = [OFICINA]) =>
  answer(
    listOficinas,
    { oficinas },
    {
      ...OFICINAS,
      dataEmpresa: { ...OFICINAS.dataEmpresa, oficinas_limite: limite },
      foreignData: { ciudades: [] },
    },
  );
const list = (...first: Answer[]) => open('/medico/oficinas', 'ROLE_MED', first);
const row = page.getByRole('row').filter({ hasText: OFICINA.nombre });
const add = page.getByRole('button', { name: 'Añadir oficina' });
async function remove() {
  await row.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(M.eliminar_pregunta);
  await question.getByRole('button', { name: 'Eliminar' }).click();
}

test('[OF-1] at the limit no office can be added, and below it one can', async () => {
  const { answers } = list(offices(1));
  await expect.element(row).toBeVisible();
  await expect.element(add).toBeDisabled();
  await expect.element(page.getByRole('note')).toHaveTextContent(`${MO.oficina_limite} (1)`);
  // Deleting one makes room.
  answers(answer(deleteOficina, null, { mensaje: M.eliminado }), offices(1, []));
  await remove();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(add.first()).toBeEnabled();
});

test('[OF-1] an office with citas cannot be deleted and says how many it has', async () => {
  const { written } = list(offices(3), {
    endpoint: deleteOficina,
    envelope: { transaccion: false, mensaje: M.oficinaConCitas(2), data: { citas: 2 } },
  });
  await remove();
  await expect.element(page.getByText('La oficina tiene 2 citas pendientes y no se puede eliminar')).toBeVisible();
  await expect.element(row).toBeVisible();
  expect(written).toEqual(['DELETE /api/oficinas/7']);
});
