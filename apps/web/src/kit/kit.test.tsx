/** Parts of the kit on their own, in a real browser. */
import * as M from '@hampi/contract/base/messages';
import { Button, MantineProvider, Modal, Select, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { theme } from '../app/theme.ts';
import '../app/global.css';
import { anyDirty, mustAsk } from '../base/dirty.ts';
import { TimeField } from './dates/time-field.tsx';
import { confirm } from './feedback/confirm.ts';
import ConfirmDialog from './feedback/confirm-dialog.tsx';
import { Form, FormButtons } from './fields/form.tsx';
import { useZodForm } from './fields/zod-form.ts';
import { ActionMenu } from './menu/action-menu.tsx';
import { Initials } from './person-name.tsx';
import { RowMenu } from './table/row-actions.tsx';

let root: Root | undefined;
function draw(children: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <MantineProvider>
      <MemoryRouter>{children}</MemoryRouter>
    </MantineProvider>,
  );
}
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Horas() {
  const [hora, setHora] = useState('');
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      <TimeField label="Hora" value={hora} onChange={setHora} />
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        Otra vez
      </button>
    </>
  );
}

test('[HO-1] an unreadable hour keeps its error until it is changed', async () => {
  draw(<Horas />);
  const hora = page.getByLabelText('Hora');
  await userEvent.fill(hora, 'tarde');
  await page.getByRole('button', { name: 'Otra vez' }).click();
  await expect.element(page.getByText(M.hora)).toBeVisible();
  await page.getByRole('button', { name: 'Otra vez' }).click();
  await expect.element(page.getByText(M.hora)).toBeVisible();
  await userEvent.fill(hora, '930');
  await page.getByRole('button', { name: 'Otra vez' }).click();
  await expect.element(hora).toHaveValue('09:30');
  await expect.element(page.getByText(M.hora)).not.toBeInTheDocument();
});

const Persona = z.object({ nombre: z.string(), correo: z.email('No es un correo') });
const taken = Object.assign(new Error(), { mensaje: '', errores: { nombre: 'Ya existe' }, silent: false });

function Formulario({ save }: { save: () => Promise<unknown> }) {
  const form = useZodForm(Persona, { nombre: 'Ana', correo: '' });
  return (
    <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} />}>
      <TextInput label="Nombre" {...form.getInputProps('nombre')} />
      <TextInput label="Correo" {...form.getInputProps('correo')} />
    </Form>
  );
}

test('[AU-13] a form shows errors of the schema and then of the server beside the field, and is sent once', async () => {
  let sent = 0;
  let answer = () => {};
  draw(
    <Formulario
      save={() => {
        sent += 1;
        return new Promise((_, refuse) => {
          answer = () => refuse(taken);
        });
      }}
    />,
  );
  const correo = page.getByLabelText('Correo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(page.getByText('No es un correo')).toBeVisible();
  await expect.element(correo).toHaveFocus();
  await userEvent.fill(correo, 'ana@correo.ec');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sent).toBe(1);
  answer();
  await expect.element(page.getByText('Ya existe')).toBeVisible();
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus();
  await expect.element(correo).toHaveValue('ana@correo.ec');
  expect(sent).toBe(1);
});

test('[AU-13] values typed while a form is being saved stay, and leaving still asks', async () => {
  let saved = () => {};
  draw(
    <Formulario
      save={() =>
        new Promise<void>((done) => {
          saved = done;
        })
      }
    />,
  );
  await userEvent.fill(page.getByLabelText('Correo'), 'ana@correo.ec');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await userEvent.fill(page.getByLabelText('Nombre'), 'Ana Lucía');
  expect(mustAsk(), 'while it is being saved').toBe(false);
  saved();
  await expect.poll(mustAsk).toBe(true);
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('Ana Lucía');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveAttribute('data-loading');
  saved();
  await expect.poll(anyDirty).toBe(false);
});

test('[PT-1] the arrows move through a menu of actions, and Escape returns to its button', async () => {
  draw(<ActionMenu label="Opciones" button="…" actions={[{ label: 'Editar' }, { label: 'Eliminar' }]} />);
  const button = page.getByRole('button', { name: 'Opciones' });
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Editar' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Eliminar' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Editar' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

function Hoja({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Abrir</Button>
      <MantineProvider theme={theme}>
        <Modal opened={opened} onClose={() => setOpened(false)} title="Hoja" transitionProps={{ duration: 0 }}>
          {children}
        </Modal>
      </MantineProvider>
    </>
  );
}

test('[BE-21] a dialog starts in its first field, at the place it declares, or on its close button if it has no field', async () => {
  const opens = async (children: ReactNode) => {
    root?.unmount();
    draw(<Hoja>{children}</Hoja>);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  };
  const close = page.getByRole('button', { name: 'Cerrar' });
  await opens(<TextInput label="Paciente" />);
  await expect.element(page.getByLabelText('Paciente')).toHaveFocus();
  // The close button can still be reached and used by keyboard.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await opens(
    <>
      <TextInput label="Paciente" />
      <Button data-autofocus>Volver</Button>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Volver' })).toHaveFocus();
  await opens(<p>Nada que escribir.</p>);
  await expect.element(close).toHaveFocus();
});

test('[PF-1] a photo that fails to load shows the initials, not the icon of a broken picture', async () => {
  draw(<Initials nombres="Lucía" apellidos="Peñaherrera" photo="data:image/png;base64,AAAA" />);
  await expect.element(page.getByText('LP')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('[BE-21] on a phone a question about a deletion has the safe answer above the other', async () => {
  await page.viewport(390, 844);
  draw(<ConfirmDialog />);
  const answer = confirm({ title: 'Eliminar', text: '¿Está seguro?', confirmLabel: 'Eliminar', danger: 'delete' });
  const safe = page.getByRole('button', { name: 'Cancelar' });
  await expect.element(safe).toHaveFocus();
  const below = page.getByRole('button', { name: 'Eliminar' }).element().getBoundingClientRect();
  expect(safe.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(below.top);
  await safe.click();
  expect(await answer).toBe(false);
  await page.viewport(1280, 800);
});

test('[PT-1] the only action of a card is a button, several are in a menu', async () => {
  const edit = { label: 'Editar', icon: IconPencil };
  const remove = { label: 'Eliminar', icon: IconTrash };
  let edited = 0;
  draw(
    <>
      <RowMenu actions={[{ ...edit, run: () => edited++ }]} />
      <RowMenu actions={[remove, edit]} />
    </>,
  );
  await page.getByRole('button', { name: 'Editar' }).click();
  expect(edited).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Eliminar' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Opciones' }).click();
  await expect.element(page.getByRole('button', { name: 'Eliminar' })).toBeVisible();
});

test('[CL-3] choosing the chosen option of a list again keeps it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <MantineProvider theme={theme}>
      <Select label="Régimen" required data={['General', 'RIMPE']} defaultValue="General" />
    </MantineProvider>,
  );
  const field = page.getByRole('combobox', { name: 'Régimen' });
  await field.click();
  await page.getByRole('option', { name: 'General' }).click();
  await expect.element(field).toHaveValue('General');
  await field.click();
  await page.getByRole('option', { name: 'RIMPE' }).click();
  await expect.element(field).toHaveValue('RIMPE');
});
