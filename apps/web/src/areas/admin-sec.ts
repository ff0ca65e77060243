/** The area of an administrator's secretary (3 §2). */
import { IconCalendar, IconChartBar, IconWallet } from '@tabler/icons-react';
import type { Area } from './area.ts';
import { cuenta, rolesOfSeveral } from './cuentas-entries.ts';
import { adminSecPerfil } from './professional-entries.ts';
import { ayuda, bell } from './shared.ts';

export const area: Area = {
  role: 'ROLE_ADMINSEC',
  version: HAMPI_VERSION,
  tools: [bell],
  entries: [
    {
      path: 'dashboard',
      label: 'Secretarios Información',
      icon: IconChartBar,
      manual: 'administracion',
      screen: () => import('../features/dinero/estadisticas/secretarias/secretarias-screen.tsx'),
    },
    {
      path: 'cajas',
      label: 'Cajas',
      icon: IconWallet,
      manual: 'administracion',
      screen: () => import('../features/dinero/estadisticas/secretarias/cajas-screen.tsx'),
    },
    {
      path: 'reservas',
      label: 'Reservas',
      icon: IconCalendar,
      manual: 'administracion',
      screen: () => import('../features/dinero/estadisticas/secretarias/reservas-screen.tsx'),
    },
    adminSecPerfil,
    rolesOfSeveral,
    cuenta,
    ayuda,
  ],
};
