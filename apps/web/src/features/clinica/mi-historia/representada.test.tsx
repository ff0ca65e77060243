/** What a representative sees of a child's record. */
import { listAccesos, listMedicosTratantes } from '@hampi/contract/clinica/historia/calls';
import { listRepresentados } from '@hampi/contract/personas/representantes/calls';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(close);

test('[BE-29] to a representative the sections name the child, and who is closed from 15 on reads why', async () => {
  const lists = [answer(listMedicosTratantes, []), answer(listAccesos, [])];
  const user = { doctor_id: null, cliente_id: 1 };
  const luna = { cliente_id: 9, nombres: 'Luna', todo: true };
  open('/cliente/mi-historia?de=9', 'ROLE_CLI', [answer(listRepresentados, [luna]), ...lists], { user });
  await expect.element(page.getByRole('heading', { name: 'Quién abrió la historia de Luna' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Copia de la historia de Luna' })).toBeVisible();
  await expect.element(page.getByText('Paciente y representante')).toBeVisible();
  close();
  open('/cliente/mi-historia?de=9', 'ROLE_CLI', [answer(listRepresentados, [{ ...luna, todo: false }]), ...lists], {
    user,
  });
  await expect.element(page.getByText(/Desde los 15 años solo el paciente ve/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Quién abrió/ })).not.toBeInTheDocument();
});
