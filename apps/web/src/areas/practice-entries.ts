/** Entries that the areas of professionals and of secretaries share: patients, booking, hours, waiting list, invoices (3 §2). */
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconChartBar,
  IconClock,
  IconHourglass,
  IconReceipt,
  IconTableImport,
  IconUser,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Entry } from './area.ts';

/** The patient list under `path` and the form of one patient. */
export const pacientes = (path: string, label: string, more: Partial<Entry>): Entry[] => [
  {
    path,
    label,
    icon: IconUsers,
    manual: 'pacientes',
    screen: () => import('../features/personas/clientes/pacientes-screen.tsx'),
    ...more,
  },
  {
    path: `${path}/:pacienteId`,
    label: 'Paciente',
    icon: IconUsers,
    manual: 'pacientes',
    hidden: true,
    screen: () => import('../features/personas/clientes/paciente-screen.tsx'),
    ...more,
  },
];

/** Patients of the list under `path` who may be registered twice, and two of them side by side. */
export const duplicados = (path: string, more: Partial<Entry>): Entry[] => [
  {
    path: `${path}/duplicados`,
    label: 'Posibles duplicados',
    icon: IconUsers,
    manual: 'pacientes',
    hidden: true,
    screen: () => import('../features/personas/clientes/unir/duplicados-screen.tsx'),
    ...more,
  },
  {
    path: `${path}/unir/:pacienteId/:otroId?`,
    label: 'Unir registros',
    icon: IconUsers,
    manual: 'pacientes',
    hidden: true,
    screen: () => import('../features/personas/clientes/unir/unir-screen.tsx'),
    ...more,
  },
];

/** Importing the patients of another system into the list under `path` (BE-18). */
export const traerPacientes = (path: string, more: Partial<Entry>): Entry => ({
  path: `${path}/traer`,
  label: 'Traer pacientes',
  icon: IconTableImport,
  manual: 'traer-pacientes',
  hidden: true,
  screen: () => import('../features/plataforma/traspasos/traer-screen.tsx'),
  ...more,
});

/** The booking wizard, whose label differs by role (3 §2). */
export const reservaciones = (label: string, more: Partial<Entry> = {}): Entry => ({
  path: 'reservaciones',
  label,
  icon: IconCalendarPlus,
  manual: 'reservas',
  screen: () => import('../features/agenda/reservas/reserva-screen.tsx'),
  ...more,
});

/** The money received and how the citas ended, for the doctor or for those a secretary works for. */
export const estadisticas: Entry = {
  path: 'estadisticas',
  label: 'Estadísticas',
  icon: IconChartBar,
  manual: 'estadisticas',
  screen: () => import('../features/dinero/estadisticas/estadisticas-screen.tsx'),
};

/** The invoices of a doctor, issued from the history and from the cash register. */
export const facturas: Entry = {
  path: 'facturas',
  label: 'Facturas',
  icon: IconReceipt,
  manual: 'facturacion',
  screen: () => import('../features/dinero/facturas/facturas-screen.tsx'),
  Badge: lazy(() => import('../features/dinero/facturas/pendientes/pendientes-badge.tsx')),
};

/** Secretaries see the hours of the doctor they selected. */
export const horarios: Entry = {
  path: 'horario-citas',
  label: 'Horarios',
  icon: IconClock,
  manual: 'consultorio',
  screen: () => import('../features/agenda/horarios/horarios-screen.tsx'),
};

/** Absences of a professional, and the public holidays (BE-21). */
export const ausencias: Entry = {
  path: 'ausencias',
  label: 'Ausencias',
  icon: IconCalendarOff,
  manual: 'consultorio',
  screen: () => import('../features/agenda/ausencias/ausencias-screen.tsx'),
};

/** What doctors and their secretaries both find after their hours. A new screen of both is a line here. */
export const delConsultorio = (more: Partial<Entry> = {}): Entry[] =>
  [ausencias].map((entry) => ({ ...entry, ...more }));

/** The waiting list: patients who wait for a free turno (picture 32). */
export const listaDeEspera: Entry = {
  path: 'lista-de-espera',
  label: 'Lista de espera',
  icon: IconHourglass,
  manual: 'lista-de-espera',
  screen: () => import('../features/agenda/espera/lista-screen.tsx'),
};

/** The person's own page under `user`. */
export const perfil = (screen: Entry['screen']): Entry => ({
  path: 'user',
  label: 'Mi Perfil',
  icon: IconUser,
  manual: 'cuenta',
  screen,
});

/** The secretary's requests from doctors who want her to work for them. */
export const profesionales: Entry = {
  path: 'profesionales',
  label: 'Solicitudes',
  icon: IconUserCheck,
  manual: 'cuenta',
  screen: () => import('../features/agenda/oficinas/profesionales-screen.tsx'),
};

export const secretariaPerfil = perfil(() => import('../features/personas/perfiles/secretaria-perfil-screen.tsx'));
