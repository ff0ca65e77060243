/** What the back office shows of professionals, secretaries and accounts, and how it edits and refuses them. */
import type { Reply } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import {
  doctores,
  type getUsuario,
  laboratoristas,
  listUsuarios,
  secretarias,
  updateUsuario,
} from '@hampi/contract/plataforma/administracion/cuentas';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answers.ts';
import { close, open } from '../../../../testing/app.tsx';
import type { Proveedor } from './proveedores-list.tsx';

afterEach(close);

const PERSONA: Proveedor = {
  id: 7,
  usuario_id: 9,
  login: 'rchuquimarca',
  titulo_honorifico: 'Dra.',
  nombres: 'Rosa Elvira',
  apellidos: 'Chuquimarca Sisa',
  cedula_identidad: '1710034065',
  email: 'rosa@correo.ec',
  msp: '1027-2026-1',
  acess: null,
  numero_telefono: null,
  especializaciones: null,
  ciudad: null,
  registro_date: '2026-11-20T14:00:00Z',
  cuenta_activa: false,
  med_visible: false,
  med_activo: false,
  rechazo_motivo: null,
  cerrada: false,
  afiliacion_inicio_date: null,
  afiliacion_fin_date: null,
  afiliacion_days_count: 0,
  afiliacion_dias_acumulados_cuenta: 0,
  promociones_creadas: 0,
  consultas_last_month_length: 0,
};
const COUNTS = { total: 1, foreignData: { todos: 5, mes: 2, revision: 1, afiliados: 0 } };
const dialog = page.getByRole('dialog');
const approved = page.getByRole('switch', { name: 'Cuenta aprobada de Rosa Elvira Chuquimarca Sisa' });
const shown = page.getByRole('switch', { name: 'Disponible Rosa Elvira Chuquimarca Sisa' });
/** The drawn switch covers the input, so it is clicked by script. */
const flip = (control: typeof approved) => (control.element() as HTMLElement).click();
const save = page.getByRole('button', { name: 'Guardar', exact: true });

test.each([
  ['doctor', doctores],
  ['laboratoristas', laboratoristas],
] as const)(
  '[AD-3] %s: ‘En revisión’ lists who waits, and nobody is available before the approval',
  async (slug, calls) => {
    const { queriesOf } = open(`/admin/${slug}`, 'ROLE_ADMIN', [answer(calls.list, [PERSONA], COUNTS)]);
    await page.getByText('En revisión 1', { exact: true }).click();
    await expect.poll(() => queriesOf(calls.list).at(-1)).toContain('filtro=revision');
    await expect.element(approved).not.toBeChecked();
    await expect.element(shown).toBeDisabled();
  },
);

test.each([
  ['doctor', doctores],
  ['laboratoristas', laboratoristas],
] as const)('[AD-3] %s: a refusal asks for its reason, and the list then says so', async (slug, calls) => {
  const motivo = 'Falta el título.';
  const refused = { ...PERSONA, rechazo_motivo: motivo };
  const { written, bodiesOf, answers } = open(`/admin/${slug}`, 'ROLE_ADMIN', [answer(calls.list, [PERSONA], COUNTS)]);
  await page.getByRole('button', { name: 'No aprobar' }).click();
  const send = dialog.getByRole('button', { name: 'No aprobar y avisar' });
  await send.click();
  await expect.element(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(MA.motivo_requerido);
  expect(written).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Motivo'), motivo);
  answers(answer(calls.toggle, refused), answer(calls.list, [refused], COUNTS));
  await send.click();
  await expect.element(page.getByRole('table')).toHaveTextContent('No aprobada');
  expect(bodiesOf(calls.toggle)).toEqual([{ cuenta_activa: false, motivo }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['doctor', doctores],
  ['laboratoristas', laboratoristas],
] as const)(
  '[AD-3] %s: Cancelar approves nobody; after the approval the switch of the list works',
  async (slug, calls) => {
    const active = { ...PERSONA, cuenta_activa: true };
    const { written, bodiesOf, answers } = open(`/admin/${slug}`, 'ROLE_ADMIN', [
      answer(calls.list, [PERSONA], COUNTS),
    ]);
    await expect.element(approved).not.toBeChecked();
    flip(approved);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(approved).not.toBeChecked();
    expect(written).toEqual([]);
    answers(answer(calls.toggle, active), answer(calls.list, [active], COUNTS));
    flip(approved);
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect.element(approved).toBeChecked();
    await expect.element(shown).not.toBeChecked();
    await expect.element(shown).toBeEnabled();
    flip(shown);
    await expect
      .poll(() => bodiesOf(calls.toggle))
      .toEqual([expect.objectContaining({ cuenta_activa: true }), { med_visible: true }]);
  },
);

test('[AD-2] the data of a doctor are edited, each error beside its field', async () => {
  const { written, bodiesOf, answers } = open('/admin/doctor', 'ROLE_ADMIN', [
    answer(doctores.list, [PERSONA], COUNTS),
  ]);
  await page.getByRole('button', { name: 'Editar' }).click();
  const [nombres, cedula] = [dialog.getByLabelText('Nombres'), dialog.getByLabelText('Cédula')];
  await userEvent.fill(nombres, '');
  await userEvent.fill(cedula, '12');
  await save.click();
  await expect.element(nombres).toHaveAccessibleDescription('El campo nombres es requerido');
  await expect
    .element(cedula)
    .toHaveAccessibleDescription('Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres');
  expect(written).toEqual([]);
  const edited = { ...PERSONA, nombres: 'Segundo Manuel' };
  answers(answer(doctores.update, edited), answer(doctores.list, [edited], COUNTS));
  await userEvent.fill(nombres, 'Segundo Manuel');
  await userEvent.fill(cedula, '1710034065');
  await save.click();
  await expect.element(page.getByRole('table')).toHaveTextContent('Segundo Manuel');
  expect(bodiesOf(doctores.update)).toMatchObject([{ nombres: 'Segundo Manuel', cedula_identidad: '1710034065' }]);
});

test('[AD-2] secretaries are listed with the doctors they work for', async () => {
  const LUCIA = { id: 7, nombres: 'Lucía Fernanda', apellidos: 'Peñaherrera' };
  const row: Reply<typeof secretarias.list>[number] = {
    id: 3,
    usuario_id: 4,
    login: 'secretaria',
    nombres: 'Marta',
    apellidos: 'Ríos',
    cedula_identidad: null,
    email: 'marta@correo.ec',
    activated: true,
    cerrada: false,
    doctores: [LUCIA, { ...LUCIA, id: 8, nombres: 'Ana', apellidos: 'Paz' }],
  };
  open('/admin/secretarias', 'ROLE_ADMIN', [answer(secretarias.list, [row], { total: 1 })]);
  const listed = page.getByRole('row').nth(1);
  await expect.element(listed).toHaveTextContent('Lucía Fernanda Peñaherrera, Ana Paz');
  await expect.element(listed).toHaveTextContent('Activada');
  await listed.getByRole('button', { name: 'Editar' }).click();
  const cedula = page.getByLabelText('Cédula');
  await userEvent.fill(cedula, '1710034066');
  await expect.element(page.getByText(MClientes.cedula_digito)).toBeVisible();
  await userEvent.fill(cedula, '102030400');
  await page.getByRole('button', { name: 'Usar 0102030400' }).click();
  await expect.element(cedula).toHaveValue('0102030400');
});

test('[AD-2] an account is edited and activated; a patient’s e-mail is only shown', async () => {
  const row: Reply<typeof getUsuario> = {
    id: 9,
    login: 'marta',
    first_name: 'Marta',
    last_name: 'Ríos',
    email: 'marta@correo.ec',
    activated: false,
    image_url: null,
    created_date: '2026-11-01T14:00:00Z',
    roles: [{ authority_name: 'ROLE_CLI' }],
    cierre: null,
    pendientes: [],
  };
  const { written, bodiesOf, answers } = open('/admin/usuario', 'ROLE_ADMIN', [
    answer(listUsuarios, [row], { total: 1 }),
  ]);
  const listed = page.getByRole('row').nth(1);
  await expect.element(listed).toHaveTextContent('Sin activar');
  await listed.getByRole('button', { name: 'Editar' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
  await expect.element(page.getByText(MA.correo_de_paciente)).toBeVisible();
  const nombres = page.getByLabelText('Nombres');
  await userEvent.fill(nombres, '');
  await save.click();
  await expect.element(nombres).toHaveAccessibleDescription('El campo nombres es requerido');
  expect(written).toEqual([]);
  const edited = { ...row, first_name: 'Elvia', activated: true };
  answers(answer(updateUsuario, edited, { mensaje: M.guardado }), answer(listUsuarios, [edited], { total: 1 }));
  await userEvent.fill(nombres, 'Elvia');
  (page.getByRole('switch', { name: 'Cuenta activada' }).element() as HTMLElement).click();
  await save.click();
  await expect.element(listed).toHaveTextContent('Elvia');
  await expect.element(listed).toHaveTextContent('Activado');
  expect(bodiesOf(updateUsuario)).toMatchObject([{ first_name: 'Elvia', activated: true, email: 'marta@correo.ec' }]);
});
