/** Entries of who owns offices, as professionals and institutions do: offices, services, campaigns (3 §2). */
import { IconBuilding, IconListDetails, IconSpeakerphone } from '@tabler/icons-react';
import type { Entry } from './area.ts';

export const oficinaForm: Entry = {
  path: 'oficinas/:oficinaId',
  label: 'Oficina',
  icon: IconBuilding,
  manual: 'consultorio',
  hidden: true,
  screen: () => import('../features/agenda/oficinas/oficina-form-screen.tsx'),
};

export const oficinas: Entry[] = [
  {
    path: 'oficinas',
    label: 'Oficinas',
    icon: IconBuilding,
    manual: 'consultorio',
    screen: () => import('../features/agenda/oficinas/oficinas-screen.tsx'),
  },
  oficinaForm,
];

export const servicios: Entry[] = [
  {
    path: 'servicios',
    label: 'Mis Servicios',
    icon: IconListDetails,
    manual: 'consultorio',
    screen: () => import('../features/agenda/servicios/servicios-screen.tsx'),
  },
  {
    path: 'servicios/:servicioId',
    label: 'Servicio',
    icon: IconListDetails,
    manual: 'consultorio',
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
    manual: 'consultorio',
    screen: () => import('../features/agenda/promociones/promociones-screen.tsx'),
    ...more,
  },
  {
    path: 'promociones/:promocionId',
    label: 'Campaña',
    icon: IconSpeakerphone,
    manual: 'consultorio',
    hidden: true,
    screen: () => import('../features/agenda/promociones/promocion-form-screen.tsx'),
    ...more,
  },
];
