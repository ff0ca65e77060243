/** Every route of the back office and of the areas of 3 §2 opens for its role and for no other. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { matchRoutes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaveApp } from '../base/leave-app.ts';
import { expireSession } from '../base/session.ts';
import { USER } from '../testing/answers.ts';
import { close, open } from '../testing/app.tsx';
import { openEntries } from './area.ts';
import { areaOf } from './areas.ts';

// `testing/setup.ts` mocks it.
const left = vi.mocked(leaveApp);
afterEach(() => {
  close();
  left.mockReset();
});

const ROUTES: Record<Role, string> = {
  ROLE_MED:
    'dashboard pacientes-lista historia-clinica reservaciones vadecum promociones horario-citas servicios oficinas user roles ayuda',
  ROLE_SEC: 'agenda reservaciones pacientes-atendidos cajas horario-citas user roles ayuda',
  ROLE_LAB: 'dashboard reservaciones horario-citas oficinas user roles ayuda',
  ROLE_CLI: 'dashboard roles ayuda',
  ROLE_ADMINSEC: 'dashboard roles ayuda',
  ROLE_ADMIN:
    'dashboard roles usuario cliente doctor promociones secretarias laboratoristas especializacion categorias-especializacion ciudades afiliacion-ciudades-especializacion oficina horariosOficinas horariosOficinas/7 reservas transacciones movimientos credits vademecum vacunas examenes ci10 seguros sitios-recomendados notificaciones-push empresa noticias blogs instituciones contactos',
  ROLE_INS:
    'citas pacientes-lista reservaciones promociones horario-citas servicios profesionales oficinas perfil ayuda',
};

/** The routes of an area, for an approved account with a second role. */
async function routesOf(role: Role) {
  const { base } = roleFacts[role];
  const other = role === 'ROLE_CLI' ? 'ROLE_MED' : 'ROLE_CLI';
  const entries = openEntries(await areaOf(role), { user: USER, roles: [role, other] });
  return entries.map(({ path }) => ({ path: `${base}/${path}` }));
}

test.each(ROLES)('[AD-2] each route that 3 §2 gives %s opens in its area, and in no other', async (role) => {
  const areas = await Promise.all(ROLES.map(async (one) => ({ role: one, routes: await routesOf(one) })));
  const found = ROUTES[role].split(' ').map((path) => {
    const address = `${roleFacts[role].base}/${path}`;
    const openTo = areas.filter(({ routes }) => matchRoutes(routes, address));
    return [path, openTo.map((area) => area.role)];
  });
  expect(found).toEqual(ROUTES[role].split(' ').map((path) => [path, [role]]));
});

const strangers = ROLES.flatMap((area) => ROLES.filter((role) => role !== area).map((role) => ({ area, role })));
test.each(strangers)('[AU-6] somebody with $role is led out of the area of $area', async ({ area, role }) => {
  open(`${roleFacts[area].base}/${ROUTES[area].split(' ')[0]}`, role);
  await expect.poll(() => left.mock.calls).toEqual([['/']]);
});

test('[AU-7] with nothing typed, a session that ended elsewhere leads to the landing page and asks nothing', async () => {
  open('/medico/oficinas', 'ROLE_MED');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Oficinas' })).toBeVisible();
  expireSession('token');
  await expect.poll(() => left.mock.calls).toEqual([['/']]);
  expect(page.getByRole('dialog', { name: 'Su sesión ha terminado' }).elements()).toEqual([]);
});
