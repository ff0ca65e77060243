import { administracion } from './admin-entries.ts';
import type { Area } from './area.ts';
import { bell } from './areas.ts';
import { catalogosClinicos } from './clinical-entries.ts';
import { cuenta, registrar, rolesOfSeveral, withoutTls } from './cuentas-entries.ts';

/** The back office, in a file of its own so that no other role loads its two dozen entries. */
export const adminArea: Area = {
  role: 'ROLE_ADMIN',
  tools: [bell],
  banner: withoutTls,
  entries: [...administracion, ...catalogosClinicos, rolesOfSeveral, ...registrar, cuenta],
};
