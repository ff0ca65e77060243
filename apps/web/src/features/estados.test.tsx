/** Screens that fail to load, screens that are empty, and buttons pressed while a field changes. */
import { listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { getJwks } from '@hampi/contract/base/sealed';
import { getCliente } from '@hampi/contract/personas/clientes/perfil';
import { login } from '@hampi/contract/personas/cuentas/sesion';
import { listFavoritos, removeFavorito } from '@hampi/contract/personas/opiniones/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '../testing/answers.ts';
import { close, open, show } from '../testing/app.tsx';
import AuthModal, { type AuthTab } from './personas/cuentas/ingreso/auth-modal.tsx';

afterEach(close);

const nothing = () => undefined;
const modal = (tab: AuthTab) => <AuthModal tab={tab} onTab={nothing} onClose={nothing} onInside={nothing} />;

test('[OF-1] offices that fail to load show an error and a retry; an empty list says so', async () => {
  const { answers } = open('/medico/oficinas', 'ROLE_MED', [noAnswer(listOficinas)]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error al obtener oficinas doctor');
  answers();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText('¡No tiene oficinas guardadas!')).toBeVisible();
});

test('[AU-12] a screen that fails keeps nobody from the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing);
  // Nothing that the server says: the screen cannot be drawn, as when its code does not come.
  open('/cliente/dashboard', 'ROLE_CLI', [answer(getCliente, null as never)], { user: { cliente_id: 7 } });
  await expect.element(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  await page.getByRole('link', { name: 'Mis favoritos' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Mis favoritos' })).toBeVisible();
  vi.restoreAllMocks();
});

test('[AU-12] two presses before the button waits are one call, and a failure can be tried again', async () => {
  const lucia = {
    doctor_id: 4,
    tipo: 'MEDICO',
    nombre: 'Dra. Lucía Mora',
    nombres: 'Lucía',
    apellidos: 'Mora',
  } as const;
  const favorito = { ...lucia, foto_nombre: null, especialidades: [], ciudad: null, en_linea: false };
  const failed = answer(removeFavorito, null, { transaccion: false, mensaje: 'No se pudo' });
  const { written } = open('/cliente/favoritos', 'ROLE_CLI', [answer(listFavoritos, [favorito]), failed]);
  const quitar = page.getByRole('button', { name: 'Quitar de favoritos a Dra. Lucía Mora' });
  await expect.element(quitar).toBeVisible();
  const twice = () => [0, 1].forEach(() => void (quitar.element() as HTMLElement).click());
  twice();
  await expect.element(page.getByText('No se pudo')).toBeVisible();
  expect(written).toHaveLength(1);
  twice();
  await expect.poll(() => written.length).toBe(2);
});

test('[HO-1] without offices no hours can be saved', async () => {
  open('/medico/horario-citas', 'ROLE_MED');
  await expect.element(page.getByText('¡No tiene oficinas guardadas!')).toBeVisible();
});

const doctora = { id: 1, tipo: 'MEDICO', titulo_honorifico: 'Dra.', nombres: 'Ana', apellidos: 'Paz' } as const;
const active = { med_activo: false, cuenta_activa: true };

test('[PT-6] a secretary without a selected doctor chooses one on the screen itself', async () => {
  open('/secretaria/lista-de-espera', 'ROLE_SEC', [
    answer(listDoctoresDeSecretaria, [
      { ...doctora, ...active },
      { ...doctora, id: 2, nombres: 'Luis', apellidos: 'Vega', ...active },
    ]),
  ]);
  await page.getByRole('button', { name: 'Dra. Ana Paz', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Seleccione el doctor' })).toHaveDisplayValue('Ana Paz');
  await expect.element(page.getByRole('heading', { name: 'Seleccione el doctor' })).not.toBeInTheDocument();
});

test('[PT-6] a secretary of one doctor has nothing to choose', async () => {
  open('/secretaria/lista-de-espera', 'ROLE_SEC', [answer(listDoctoresDeSecretaria, [{ ...doctora, ...active }])]);
  await expect.element(page.getByRole('combobox', { name: 'Seleccione el doctor' })).toHaveDisplayValue('Ana Paz');
});

test('[PT-6] a secretary without doctors reads what has to happen first', async () => {
  open('/secretaria/lista-de-espera', 'ROLE_SEC');
  await page.getByRole('button', { name: 'Ver solicitudes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Solicitudes de profesionales' })).toBeVisible();
});

test('[SH-2] without notices the list says so', async () => {
  open('/medico/oficinas', 'ROLE_MED');
  await page.getByRole('button', { name: /Notificaciones/ }).click();
  await expect.element(page.getByText('No existen notificaciones')).toBeVisible();
});

test('[SH-1] a screen opens at its top, even if the previous one was scrolled down', async () => {
  open('/medico/pacientes-lista/nuevo', 'ROLE_MED');
  await expect.element(page.getByRole('heading', { name: 'Nuevo paciente' })).toBeVisible();
  // Makes the page long enough, because a page shorter than the window is always at its top.
  const root = document.getElementById('root') as HTMLElement;
  root.style.minHeight = '3000px';
  window.scrollTo(0, 400);
  expect(window.scrollY).toBe(400);
  // A real click would first scroll the link into view.
  (page.getByRole('link', { name: 'Ver pacientes' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: 'Mis Pacientes' })).toBeInViewport();
  expect(window.scrollY).toBe(0);
});

test('[SE-1] a click below a field is not lost when the field’s error disappears on blur', async () => {
  open('/medico/servicios/nuevo', 'ROLE_MED');
  await userEvent.fill(page.getByLabelText('Nombre'), 'Holter');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const error = page.getByText('Debe ser un valor numérico');
  await expect.element(error).toBeVisible();
  await userEvent.type(page.getByLabelText('Precio'), '80');
  await page.getByLabelText('Consultorio Centro').click();
  await expect.element(error).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Consultorio Centro')).toBeChecked();
});

test('[AU-1] each error is beside its field, the first wrong field gets the focus, and nothing typed is lost', async () => {
  show(modal('registrarse'));
  const form = page.getByRole('form', { name: 'Registrarse' });
  await form.getByRole('radio', { name: 'Profesional de la salud' }).click();
  const field = (name: string) =>
    page.elementLocator(form.element().querySelector(`[name="${name}"]`) ?? form.element());
  for (const [name, value] of Object.entries({ nombres: 'Lucía', password: 'abc' }))
    await userEvent.fill(field(name), value);
  await form.getByRole('button', { name: 'Registrarse' }).click();
  for (const [name, sentence] of [
    ['titulo_honorifico', 'Título honorífico es obligatorio'],
    ['email', 'Email es obligatorio'],
    ['nombres', 'Ingrese los dos nombres completos'],
    ['apellidos', 'El campo apellidos es requerido'],
    ['cedula', 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres'],
    ['msp', 'El código es obligatorio'],
    ['usuario', 'El campo es requerido'],
    ['terminos', 'Debe aceptar los términos y condiciones'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(sentence);
  await expect.element(field('titulo_honorifico')).toHaveFocus();
  await expect.element(field('nombres')).toHaveValue('Lucía');
});

test('[AU-1] without a kind of account the selector says so', async () => {
  show(modal('registrarse'));
  const form = page.getByRole('form', { name: 'Registrarse' });
  await form.getByRole('button', { name: 'Registrarse' }).click();
  await expect
    .element(form.getByRole('group', { name: '¿Qué soy?' }))
    .toHaveAccessibleDescription('El campo es requerido');
});

test('[AU-12] a log-in without a connection has its own sentence', async () => {
  show(modal('ingresar'), [noAnswer(getJwks), noAnswer(login)]);
  await userEvent.fill(page.getByLabelText('Usuario o cédula'), 'medico');
  await userEvent.fill(page.getByLabelText('Contraseña', { exact: true }), 'Hampi2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('¡Tenemos problemas de conexión con el servidor, intente mas tarde.!');
});

test.each([
  ['BK-1', 'Agendar Citas', 'reservaciones'],
  ['SH-4', 'Mis Pacientes', 'pacientes-lista'],
  ['SH-4', 'Vademécum', 'vadecum'],
])('[%s] a doctor in verification has no ‘%s’, and is led home from its address', async (_, name, path) => {
  open(`/medico/${path}`, 'ROLE_MED', [], { user: { cuenta_activa: false, cuenta_aprobada: false } });
  await expect.element(page.getByText('Su cuenta está en verificación.')).toBeVisible();
  await expect.poll(() => window.location.pathname).toBe('/medico/dashboard');
  await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
});

test.each([
  ['ROLE_MED', '/medico/dashboard'],
  ['ROLE_LAB', '/laboratorista/dashboard'],
] as const)(
  '[AD-3] a %s reads that the account is in verification, or why it was refused, until it is approved',
  async (role, home) => {
    const waiting = { cuenta_activa: false, cuenta_aprobada: false };
    open(home, role, [], { user: waiting });
    await expect.element(page.getByText('Su cuenta está en verificación.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Agendar Citas' })).not.toBeInTheDocument();
    open(home, role, [], { user: { ...waiting, rechazo_motivo: 'Falta el título.' } });
    await expect.element(page.getByText('Su cuenta no está aprobada. Motivo: Falta el título.')).toBeVisible();
    open(home, role);
    await expect.element(page.getByRole('link', { name: 'Agendar Citas' })).toBeVisible();
    await expect.element(page.getByText('Su cuenta no está aprobada.')).not.toBeInTheDocument();
  },
);
