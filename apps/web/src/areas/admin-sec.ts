/** The area of an administrator's secretary (3 §2). */
import type { Area } from './area.ts';
import { cuenta, rolesOfSeveral } from './cuentas-entries.ts';
import { adminSecPerfil } from './practice-entries.ts';
import { ayuda, bell } from './shared.ts';

export const area: Area = {
  role: 'ROLE_ADMINSEC',
  tools: [bell],
  entries: [adminSecPerfil, rolesOfSeveral, cuenta, ayuda],
};
