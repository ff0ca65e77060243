/** Entries that several areas share: patients, booking, hours, offices, services, profiles, support (3 §2). */
import {
  IconBuilding,
  IconCalendar,
  IconCalendarOff,
  IconCalendarPlus,
  IconChartBar,
  IconClipboardHeart,
  IconClock,
  IconHourglass,
  IconListDetails,
  IconPill,
  IconReceipt,
  IconSpeakerphone,
  IconTableImport,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { Entry } from './area.ts';

/** Citas Agendadas, for every role with an agenda (1 §2). */
export const agenda: Entry = {
  path: 'dashboard',
  label: 'Citas Agendadas',
  icon: IconCalendar,
  screen: () => import('../features/agenda/citas/doctor-agenda.tsx'),
};

/** The patient list under `path` and the form of one patient. */
export const pacientes = (path: string, label: string, more: Partial<Entry>): Entry[] => [
  {
    path,
    label,
    icon: IconUsers,
    screen: () => import('../features/personas/clientes/pacientes-screen.tsx'),
    ...more,
  },
  {
    path: `${path}/:pacienteId`,
    label: 'Paciente',
    icon: IconUsers,
    hidden: true,
    screen: () => import('../features/personas/clientes/paciente-screen.tsx'),
    ...more,
  },
];

/** Importing the patients of another system into the list under `path` (BE-18). */
export const traerPacientes = (path: string, more: Partial<Entry>): Entry => ({
  path: `${path}/traer`,
  label: 'Traer pacientes',
  icon: IconTableImport,
  hidden: true,
  screen: () => import('../features/plataforma/traspasos/traer-screen.tsx'),
  ...more,
});

/** The record of one patient, for doctors only (2 §2). */
export const historiaClinica = (more: Partial<Entry>): Entry => ({
  path: 'historia-clinica',
  label: 'Historia Clínica',
  icon: IconClipboardHeart,
  screen: () => import('../features/clinica/historia/historia-screen.tsx'),
  ...more,
});

export const oficinaForm: Entry = {
  path: 'oficinas/:oficinaId',
  label: 'Oficina',
  icon: IconBuilding,
  hidden: true,
  screen: () => import('../features/agenda/oficinas/oficina-form-screen.tsx'),
};

export const oficinas: Entry[] = [
  {
    path: 'oficinas',
    label: 'Oficinas',
    icon: IconBuilding,
    screen: () => import('../features/agenda/oficinas/oficinas-screen.tsx'),
  },
  oficinaForm,
];

export const servicios: Entry[] = [
  {
    path: 'servicios',
    label: 'Mis Servicios',
    icon: IconListDetails,
    screen: () => import('../features/agenda/servicios/servicios-screen.tsx'),
  },
  {
    path: 'servicios/:servicioId',
    label: 'Servicio',
    icon: IconListDetails,
    hidden: true,
    screen: () => import('../features/agenda/servicios/servicio-form-screen.tsx'),
  },
];

/** The campaigns of doctors and institutions. */
export const promociones = (more: Partial<Entry> = {}): Entry[] => [
  {
    path: 'promociones',
    label: 'Campañas',
    icon: IconSpeakerphone,
    screen: () => import('../features/agenda/promociones/promociones-screen.tsx'),
    ...more,
  },
  {
    path: 'promociones/:promocionId',
    label: 'Campaña',
    icon: IconSpeakerphone,
    hidden: true,
    screen: () => import('../features/agenda/promociones/promocion-form-screen.tsx'),
    ...more,
  },
];

/** The booking wizard, whose label differs by role (3 §2). */
export const reservaciones = (label: string, more: Partial<Entry> = {}): Entry => ({
  path: 'reservaciones',
  label,
  icon: IconCalendarPlus,
  screen: () => import('../features/agenda/reservas/reserva-screen.tsx'),
  ...more,
});

/** Under `vadecum`, the spelling 3 §2 requires, and also under the correct Spanish name. */
export const vademecum = (more: Partial<Entry>): Entry[] => {
  const screen = () => import('../features/clinica/vademecum/vademecum-screen.tsx');
  const entry: Entry = { path: 'vadecum', label: 'Vademécum', icon: IconPill, screen, ...more };
  return [
    entry,
    { ...entry, path: 'vademecum', hidden: true },
    {
      ...entry,
      path: 'vadecum/:medicamentoId',
      label: 'Medicamento',
      hidden: true,
      screen: () => import('../features/clinica/vademecum/medicamento-form-screen.tsx'),
    },
  ];
};

/** The cash register as the doctor sees it: what secretaries handed over. */
export const cajaDelDoctor: Entry = {
  path: 'cajas',
  label: 'Caja',
  icon: IconWallet,
  screen: () => import('../features/dinero/caja/caja-doctor-screen.tsx'),
};

/** The money received and how the citas ended, for the doctor or for those a secretary works for. */
export const estadisticas: Entry = {
  path: 'estadisticas',
  label: 'Estadísticas',
  icon: IconChartBar,
  screen: () => import('../features/dinero/estadisticas/estadisticas-screen.tsx'),
};

/** The invoices of a doctor, issued from the history and from the cash register. */
export const facturas: Entry = {
  path: 'facturas',
  label: 'Facturas',
  icon: IconReceipt,
  screen: () => import('../features/dinero/facturas/facturas-screen.tsx'),
};

/** Secretaries see the hours of the doctor they selected. */
export const horarios: Entry = {
  path: 'horario-citas',
  label: 'Horarios',
  icon: IconClock,
  screen: () => import('../features/agenda/horarios/horarios-screen.tsx'),
};

/** Absences of a professional, and the public holidays (BE-21). */
export const ausencias: Entry = {
  path: 'ausencias',
  label: 'Ausencias',
  icon: IconCalendarOff,
  screen: () => import('../features/agenda/ausencias/ausencias-screen.tsx'),
};

/** The waiting list: patients who wait for a free turno (picture 32). */
export const listaDeEspera: Entry = {
  path: 'lista-de-espera',
  label: 'Lista de espera',
  icon: IconHourglass,
  screen: () => import('../features/agenda/espera/lista-screen.tsx'),
};

const perfil = (screen: Entry['screen']): Entry => ({ path: 'user', label: 'Mi Perfil', icon: IconUser, screen });
export const doctorPerfil = perfil(() => import('../features/personas/perfiles/doctor-perfil-screen.tsx'));
/** The secretary's requests from doctors who want her to work for them. */
export const profesionales: Entry = {
  path: 'profesionales',
  label: 'Solicitudes',
  icon: IconUserCheck,
  screen: () => import('../features/agenda/oficinas/profesionales-screen.tsx'),
};

export const secretariaPerfil = perfil(() => import('../features/personas/perfiles/secretaria-perfil-screen.tsx'));
export const laboratoristaPerfil = perfil(
  () => import('../features/personas/perfiles/laboratorista-perfil-screen.tsx'),
);
export const adminSecPerfil = perfil(() => import('../features/personas/perfiles/admin-sec-perfil-screen.tsx'));
