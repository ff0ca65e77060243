/** The vademecum without a network, in a browser with a stored copy. */
import { getCopiaVademecum, searchVademecum } from '@hampi/contract/clinica/vademecum/calls';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COPIES, closeSession } from '../../../../base/session.ts';
import { answer, noAnswer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import { PARACETAMOL } from '../../../../testing/historia.ts';
import { readCopia } from './copia.ts';

afterEach(close);

const OWN = { ...PARACETAMOL, id: 99, nombre: 'Paracetamol propio', doctor_id: 1 };
const tomada_en = new Date().toISOString();
const copy = answer(getCopiaVademecum, { tomada_en, filas: [PARACETAMOL, OWN] });
const said = /Sin conexión: se busca en la copia del vademécum de este equipo, del \d\d\/\d\d\/\d{4} \d\d:\d\d/;
const kept = () => expect.poll(() => readCopia(1)).toBeDefined();

test('[VD-1] once opened, the general vademecum can be searched without a network, and shows its date', async () => {
  const { answers } = open('/medico/vadecum', 'ROLE_MED', [copy, noAnswer(searchVademecum)]);
  await kept();
  const box = page.getByPlaceholder('Buscar en el vademécum general');
  await userEvent.fill(box, 'paracetamol');
  await expect.element(page.getByText(said)).toBeVisible();
  const found = page.getByRole('list', { name: 'Medicamentos' }).getByRole('heading');
  await expect.element(found).toHaveTextContent(PARACETAMOL.nombre);
  await userEvent.fill(box, 'nadanada');
  await expect.element(page.getByText('Pruebe con menos palabras.')).toBeVisible();

  answers(answer(searchVademecum, [PARACETAMOL]));
  await userEvent.fill(box, 'paracetamol 500');
  await expect.element(found).toBeVisible();
  await expect.element(page.getByText(said)).not.toBeInTheDocument();
});

test('[VD-1] without a copy the search says that there is no network; the copy belongs to one doctor and is deleted with the session', async () => {
  open('/medico/vadecum', 'ROLE_MED', [noAnswer(getCopiaVademecum), noAnswer(searchVademecum)]);
  await userEvent.fill(page.getByPlaceholder('Buscar en el vademécum general'), 'paracetamol');
  await expect.element(page.getByText(/^Error en el servicio/)).toBeVisible();

  open('/medico/vadecum', 'ROLE_MED', [copy]);
  await kept();
  expect(await readCopia(2)).toBeUndefined();
  closeSession();
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(COPIES);
});
