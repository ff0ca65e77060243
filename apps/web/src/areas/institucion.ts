/** An institution's area (3 §2). */
import { IconBuildingHospital } from '@tabler/icons-react';
import type { Area } from './area.ts';
import { cuenta, rolesOfSeveral } from './cuentas-entries.ts';
import { oficinas, promociones, servicios } from './practice-entries.ts';
import { ayuda, bell, untilApproved } from './shared.ts';

export const area: Area = {
  role: 'ROLE_INS',
  tools: [bell],
  banner: untilApproved,
  entries: [
    ...promociones({ when: ({ user }) => user.cuenta_aprobada }),
    ...servicios,
    ...oficinas,
    {
      path: 'perfil',
      label: 'Perfil',
      icon: IconBuildingHospital,
      screen: () => import('../features/personas/perfiles/institucion/institucion-perfil-screen.tsx'),
    },
    rolesOfSeveral,
    cuenta,
    ayuda,
  ],
};
