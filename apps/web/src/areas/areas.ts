/**
 * The inside, a file for each role: its menu, routes and guards (1 §2, 3 §2), loaded for that role only. To add an entry:
 * write the screen with a default export and add its line to the roles that have it, once it works (decisions 18).
 */
import type { Role } from '@hampi/contract/base/role-facts';
import type { Area } from './area.ts';

const files: Record<Role, () => Promise<{ area: Area }>> = {
  ROLE_MED: () => import('./medico.ts'),
  ROLE_SEC: () => import('./secretaria.ts'),
  ROLE_LAB: () => import('./laboratorio.ts'),
  ROLE_CLI: () => import('./cliente.ts'),
  ROLE_ADMINSEC: () => import('./admin-sec.ts'),
  ROLE_ADMIN: () => import('./admin.ts'),
  ROLE_INS: () => import('./institucion.ts'),
};

export const areaOf = async (role: Role): Promise<Area> => (await files[role]()).area;
