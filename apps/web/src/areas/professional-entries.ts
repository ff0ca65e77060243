/** Entries that the areas of several professionals share, and secretaries do not have: the agenda, records, own profiles (3 §2). */
import { IconCalendar, IconClipboardHeart, IconClipboardList, IconPill, IconWallet } from '@tabler/icons-react';
import type { Entry } from './area.ts';
import { perfil } from './practice-entries.ts';

/** Citas Agendadas, for every role with an agenda (1 §2). */
export const agenda: Entry = {
  path: 'dashboard',
  label: 'Citas Agendadas',
  icon: IconCalendar,
  manual: 'agenda',
  screen: () => import('../features/agenda/citas/doctor-agenda.tsx'),
};

/** The record of one patient, for doctors only (2 §2). */
export const historiaClinica = (more: Partial<Entry>): Entry => ({
  path: 'historia-clinica',
  label: 'Historia Clínica',
  icon: IconClipboardHeart,
  manual: 'historia-clinica',
  screen: () => import('../features/clinica/historia/historia-screen.tsx'),
  ...more,
});

/** Who was attended on a day, for the daily register. */
export const parteDiario = (more: Partial<Entry>): Entry => ({
  path: 'parte-diario',
  label: 'Parte diario',
  icon: IconClipboardList,
  manual: 'historia-clinica',
  screen: () => import('../features/clinica/historia/atendidos/atendidos-screen.tsx'),
  ...more,
});

/** Under `vadecum`, the spelling 3 §2 requires, and also under the correct Spanish name. */
export const vademecum = (more: Partial<Entry>): Entry[] => {
  const screen = () => import('../features/clinica/vademecum/vademecum-screen.tsx');
  const entry: Entry = {
    path: 'vadecum',
    label: 'Vademécum',
    icon: IconPill,
    manual: 'vademecum',
    screen,
    ...more,
  };
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
  manual: 'caja',
  screen: () => import('../features/dinero/caja/caja-doctor-screen.tsx'),
};

export const doctorPerfil = perfil(() => import('../features/personas/perfiles/doctor-perfil-screen.tsx'));

export const laboratoristaPerfil = perfil(
  () => import('../features/personas/perfiles/laboratorista-perfil-screen.tsx'),
);

export const adminSecPerfil = perfil(() => import('../features/personas/perfiles/admin-sec-perfil-screen.tsx'));
