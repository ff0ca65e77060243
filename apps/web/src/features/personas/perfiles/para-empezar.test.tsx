/** The checklist above the agenda of a new doctor (PF-1). */
import { listCitasOfDoctor } from '@hampi/contract/agenda/citas/lista';
import { getParaEmpezar, type ParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setPreference } from '../../../base/preferences.ts';
import { listedCitas } from '../../../testing/agenda.ts';
import { answer } from '../../../testing/answers.ts';
import { close, open } from '../../../testing/app.tsx';
import { findNothingWrong } from '../../../testing/axe.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  close();
  setPreference('paraEmpezarOculto', false);
});

const NADA: ParaEmpezar = {
  perfil: true,
  disponible: false,
  oficina: false,
  horarios: false,
  servicio: false,
  firma: false,
  sri: false,
  paciente: false,
};
const agenda = (hecho: Partial<ParaEmpezar> = {}, cuenta_activa = true) =>
  open(
    '/medico/dashboard',
    'ROLE_MED',
    [listedCitas(listCitasOfDoctor, []), answer(getParaEmpezar, { ...NADA, ...hecho })],
    { user: { cuenta_activa } },
  );
const card = page.getByRole('region', { name: 'Para empezar' });

test('[PF-1] a new doctor reads what is missing, and each step leads to where it is done', async () => {
  agenda();
  await expect.element(card).toHaveTextContent('1 de 8 listos');
  const steps = () =>
    card
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(steps()).toEqual([
    '/medico/oficinas/nueva',
    '/medico/horario-citas',
    '/medico/servicios/nuevo',
    '/medico/pacientes-lista/nuevo',
    '/medico/user',
    '/medico/user?seccion=facturacion',
    '/medico/user?seccion=facturacion',
  ]);
  await findNothingWrong();
});

test('[PF-1] until the account is approved, what needs that leads nowhere and says why', async () => {
  agenda({}, false);
  await expect.element(card.getByText('Cuando su cuenta esté aprobada').first()).toBeVisible();
  expect(card.getByRole('link', { name: /primer paciente|Disponible/ }).elements()).toEqual([]);
  await expect.element(card.getByRole('link', { name: /Cree su oficina/ })).toBeVisible();
});

test('[PF-1] the checklist can be hidden, and is gone once everything is done', async () => {
  agenda();
  await card.getByRole('button', { name: 'Ocultar' }).click();
  await expect.element(card).not.toBeInTheDocument();
  setPreference('paraEmpezarOculto', false);
  agenda(Object.fromEntries(Object.keys(NADA).map((key) => [key, true])));
  await expect.element(page.getByRole('heading', { name: 'Citas Agendadas' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
