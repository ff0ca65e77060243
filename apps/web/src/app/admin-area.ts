import { administracion } from './admin-entries.ts';
import type { Area } from './area.ts';
import { bell } from './areas.ts';
import { catalogosClinicos } from './clinical-entries.ts';
import { cuenta, registrar, rolesOfSeveral, withoutTls } from './cuentas-entries.ts';

/** The back office, by itself: two dozen entries that no other role should load. */
export const adminArea: Area = {
  role: 'ROLE_ADMIN',
  tools: [bell],
  banner: withoutTls,
  entries: [...administracion, ...catalogosClinicos, rolesOfSeveral, ...registrar, cuenta],
};
