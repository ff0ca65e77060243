/** The access of other programs as its owner gives it. */
import {
  type AccesoFhir,
  createAccesoFhir,
  listAccesosFhir,
  revokeAccesoFhir,
} from '@hampi/contract/plataforma/fhir/calls';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  close();
});

const ROW: AccesoFhir = {
  id: 3,
  nombre: 'Laboratorio del Austro',
  tipos: ['Patient', 'Appointment'],
  creado_en: '2026-11-01T14:00:00Z',
  expira_en: '2027-01-30T14:00:00Z',
  usado_en: '2026-11-24T13:30:00Z',
  vencido: false,
};
const CLAVE = `hampi_${'x'.repeat(43)}`;
const known = [
  answer(listAccesosFhir, [ROW, { ...ROW, id: 2, nombre: 'Viejo', usado_en: null, vencido: true }]),
  answer(createAccesoFhir, { id: 4, clave: CLAVE }, { mensaje: MFhir.acceso_creado }),
];
const ask = () => userEvent.click(page.getByRole('button', { name: 'Dar acceso a un programa' }));
const create = () => userEvent.click(page.getByRole('button', { name: 'Crear clave' }));

test('[BE-18] a key is made for the chosen types, shown once and copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { bodiesOf } = open('/medico/cuenta', 'ROLE_MED', known);
  await ask();
  await userEvent.fill(page.getByRole('textbox', { name: 'Programa' }), 'Aseguradora');
  await userEvent.click(page.getByRole('checkbox', { name: 'Citas' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Diagnósticos' }));
  await userEvent.selectOptions(page.getByLabelText('Vale por'), 'un año');
  await create();
  await expect.element(page.getByLabelText('Clave para Aseguradora')).toHaveValue(CLAVE);
  expect(bodiesOf(createAccesoFhir)).toEqual([
    { nombre: 'Aseguradora', tipos: ['Appointment', 'Condition'], dias: '365' },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Copiar clave' }));
  expect(copied).toHaveBeenCalledWith(CLAVE);
  await userEvent.click(page.getByRole('button', { name: 'Listo' }));
  await expect.element(page.getByLabelText('Clave para Aseguradora')).not.toBeInTheDocument();
});

test('[BE-18] without a name and a type no access is made, and each field says why', async () => {
  const { bodiesOf } = open('/medico/cuenta', 'ROLE_MED', known);
  await ask();
  await create();
  await expect.element(page.getByText(MFhir.nombre_requerido)).toBeVisible();
  await expect.element(page.getByText(MFhir.tipos_requeridos)).toBeVisible();
  expect(bodiesOf(createAccesoFhir)).toEqual([]);
});

test('[BE-18] the list says what each program reads, until when, and its last use; revoking asks first', async () => {
  const { written, answers } = open('/medico/cuenta', 'ROLE_MED', [...known, answer(revokeAccesoFhir, null)]);
  const list = page.getByRole('list', { name: 'Programas con acceso' });
  await expect.element(list.getByText('Pacientes, Citas').first()).toBeVisible();
  await expect.element(list.getByText(/Vale hasta el 30\/01\/2027 · último uso/)).toBeVisible();
  await expect.element(list.getByText('Vencido')).toBeVisible();
  answers(answer(listAccesosFhir, []), answer(revokeAccesoFhir, null));
  await userEvent.click(page.getByRole('button', { name: 'Revocar el acceso de Laboratorio del Austro' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Revocar' }));
  await expect.element(list).not.toBeInTheDocument();
  expect(written).toContain('DELETE /api/fhir/accesos/3');
});

test('[BE-18] a patient chooses among their own data, and a secretary is offered no access', async () => {
  open('/cliente/cuenta', 'ROLE_CLI', [answer(listAccesosFhir, [])], { user: { doctor_id: null, cliente_id: 1 } });
  await ask();
  await expect.element(page.getByRole('checkbox', { name: 'Mis datos' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Consultas', exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Agendas' })).not.toBeInTheDocument();
  close();
  open('/secretaria/cuenta', 'ROLE_SEC', []);
  await expect.element(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
  await expect.element(page.getByText('Acceso de otros programas')).not.toBeInTheDocument();
});
