/** The back office (3 §2). */

import { administracion } from './admin-entries.ts';
import type { Area } from './area.ts';
import { catalogosClinicos } from './clinical-entries.ts';
import { cuenta, registrar, rolesOfSeveral, withoutTls } from './cuentas-entries.ts';
import { bell, proteccion } from './shared.ts';

export const area: Area = {
  role: 'ROLE_ADMIN',
  version: HAMPI_VERSION,
  tools: [bell],
  banner: withoutTls,
  entries: [...administracion, ...proteccion, ...catalogosClinicos, rolesOfSeveral, ...registrar, cuenta],
};
