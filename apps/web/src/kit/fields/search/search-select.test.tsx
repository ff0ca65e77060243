/** Enter and words left in a search box, in a form on its own. */
import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import ConfirmDialog from '../../feedback/confirm-dialog.tsx';
import { Form, FormButtons } from '../form.tsx';
import { SearchSelect } from '../search-select.tsx';
import { useZodForm } from '../zod-form.ts';

type Ciudad = { id: number; nombre: string };
const CIUDADES = [
  { id: 1, nombre: 'Cuenca Norte' },
  { id: 2, nombre: 'Cuenca' },
];

let root: Root | undefined;
let saved: unknown[] = [];
/** Lets the search answer. */
let arrive = () => {};
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Feriado() {
  const form = useZodForm(z.object({ ciudad: z.any() }), { ciudad: null as Ciudad | null }, { guard: false });
  return (
    <Form
      form={form}
      onSubmit={({ ciudad }) => saved.push((ciudad as Ciudad | null)?.nombre ?? null)}
      buttons={<FormButtons saving={form.saving} />}
    >
      <SearchSelect<Ciudad>
        label="Ciudad"
        value={form.values.ciudad as Ciudad | null}
        onChange={(ciudad) => form.setFieldValue('ciudad', ciudad)}
        search={() =>
          new Promise((resolve) => {
            arrive = () => resolve(CIUDADES);
          })
        }
        keyOf={({ id }) => id}
        labelOf={({ nombre }) => nombre}
      />
      <input aria-label="Otro" />
    </Form>
  );
}

const ciudad = page.getByLabelText('Ciudad');
const otro = page.getByLabelText('Otro');
const save = page.getByRole('button', { name: 'Guardar', exact: true });
function draw() {
  saved = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MantineProvider>
      <MemoryRouter>
        <Feriado />
        <ConfirmDialog />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('[BE-8] Enter takes the result of that name once it has come, without the focus of who went on', async () => {
  draw();
  await userEvent.fill(ciudad, 'cuenca');
  await userEvent.keyboard('{Enter}{Tab}');
  await otro.click();
  arrive();
  await expect.element(ciudad).toHaveValue('Cuenca');
  await expect.element(otro).toHaveFocus();
  expect(saved).toEqual([]);
  await save.click();
  await expect.poll(() => saved).toEqual(['Cuenca']);
});

test('[BE-8] an Enter that Escape withdraws takes nothing', async () => {
  draw();
  await userEvent.fill(ciudad, 'cuenca');
  await userEvent.keyboard('{Enter}{Escape}');
  arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('2 resultados');
  await expect.element(ciudad).toHaveValue('cuenca');
});

test('[BE-8] saving asks about words that were not chosen, and drops them only if the person says so', async () => {
  draw();
  await userEvent.fill(ciudad, 'guayaq');
  await save.click();
  const question = page.getByRole('dialog', { name: 'Hay algo sin elegir' });
  await expect.element(question).toHaveTextContent('Escribió «guayaq» y no lo eligió.');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect.element(ciudad).toHaveValue('guayaq');
  await expect.element(ciudad).toHaveFocus();
  await otro.click();
  await expect.element(page.getByText(MMapas.busqueda_sin_elegir)).toBeVisible();
  expect(saved).toEqual([]);

  await save.click();
  await question.getByRole('button', { name: 'Guardar sin eso' }).click();
  await expect.poll(() => saved).toEqual([null]);
  await expect.element(ciudad).toHaveValue('');
  await expect.element(page.getByText(MMapas.busqueda_sin_elegir)).not.toBeInTheDocument();
});
