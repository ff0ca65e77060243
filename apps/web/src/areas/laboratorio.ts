/** The area of a laboratory's staff (3 §2). */
import type { Area } from './area.ts';
import { cuenta, roles } from './cuentas-entries.ts';
import { ausencias, estadisticas, horarios, listaDeEspera, reservaciones } from './practice-entries.ts';
import { agenda, laboratoristaPerfil } from './professional-entries.ts';
import { oficinas } from './provider-entries.ts';
import { active, ayuda, bell, proteccion, untilActive } from './shared.ts';

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
    ...proteccion,
    ayuda,
  ],
};
