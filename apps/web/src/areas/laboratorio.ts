/** The area of a laboratory's staff (3 §2). */
import type { Area } from './area.ts';
import { cuenta, roles } from './cuentas-entries.ts';
import {
  agenda,
  ausencias,
  estadisticas,
  horarios,
  laboratoristaPerfil,
  listaDeEspera,
  oficinas,
  reservaciones,
} from './practice-entries.ts';
import { active, ayuda, bell, untilActive } from './shared.ts';

export const area: Area = {
  role: 'ROLE_LAB',
  tools: [bell],
  banner: untilActive,
  entries: [
    agenda,
    reservaciones('Agendar Citas', { when: active }),
    { ...listaDeEspera, when: active },
    { ...estadisticas, when: active },
    horarios,
    ausencias,
    ...oficinas,
    laboratoristaPerfil,
    roles,
    cuenta,
    ayuda,
  ],
};
