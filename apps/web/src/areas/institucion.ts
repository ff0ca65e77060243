/** An institution's area (3 §2). */
import {
  IconBuilding,
  IconBuildingHospital,
  IconCalendar,
  IconCalendarPlus,
  IconChartBar,
  IconClock,
  IconSend,
  IconStethoscope,
  IconVirus,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Area, Holder } from './area.ts';
import { cuenta, rolesOfSeveral } from './cuentas-entries.ts';
import { ausencias, pacientes } from './practice-entries.ts';
import { oficinaForm, promociones, servicios } from './provider-entries.ts';
import { ayuda, bell, proteccion, untilApproved } from './shared.ts';

const approved = ({ user }: Holder): boolean => user.cuenta_aprobada;

export const area: Area = {
  role: 'ROLE_INS',
  tools: [bell],
  banner: untilApproved,
  entries: [
    {
      path: 'citas',
      label: 'Citas',
      icon: IconCalendar,
      manual: 'agenda',
      screen: () => import('../features/agenda/citas/institucion/institucion-agenda.tsx'),
    },
    ...pacientes('pacientes-lista', 'Mis Pacientes', { when: approved }),
    {
      path: 'reservaciones',
      label: 'Agendar Citas',
      icon: IconCalendarPlus,
      manual: 'reservas',
      when: approved,
      screen: () => import('../features/agenda/reservas/sucursal/sucursal-reserva-screen.tsx'),
    },
    ...promociones({ when: approved }),
    {
      path: 'horario-citas',
      label: 'Horarios',
      icon: IconClock,
      manual: 'consultorio',
      screen: () => import('../features/agenda/horarios/sucursales-horarios-screen.tsx'),
    },
    ausencias,
    ...servicios,
    {
      path: 'oficinas',
      label: 'Oficinas',
      icon: IconBuilding,
      manual: 'institucion',
      screen: () => import('../features/agenda/oficinas/sucursales/sucursales-screen.tsx'),
    },
    { ...oficinaForm, manual: 'institucion' },
    {
      path: 'profesionales',
      label: 'Profesionales',
      icon: IconStethoscope,
      manual: 'instituciones-y-medicos',
      screen: () => import('../features/agenda/asociaciones/profesionales-screen.tsx'),
    },
    {
      path: 'por-notificar',
      label: 'Por notificar',
      icon: IconVirus,
      manual: 'institucion',
      when: approved,
      screen: () => import('../features/clinica/sive/sucursales-screen.tsx'),
      Badge: lazy(() => import('../features/clinica/sive/casos-badge.tsx')),
    },
    {
      path: 'derivaciones',
      label: 'Derivaciones por seguir',
      icon: IconSend,
      manual: 'derivaciones',
      when: approved,
      screen: () => import('../features/clinica/derivaciones/pendientes-screen.tsx'),
    },
    {
      path: 'estadisticas',
      label: 'Estadísticas',
      icon: IconChartBar,
      manual: 'estadisticas',
      when: approved,
      screen: () => import('../features/dinero/estadisticas/institucion-estadisticas-screen.tsx'),
    },
    {
      path: 'perfil',
      label: 'Perfil',
      icon: IconBuildingHospital,
      manual: 'institucion',
      screen: () => import('../features/personas/perfiles/institucion/institucion-perfil-screen.tsx'),
    },
    rolesOfSeveral,
    cuenta,
    ...proteccion,
    ayuda,
  ],
};
