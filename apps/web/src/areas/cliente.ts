/** A patient's area (2 §2, 3 §2). */
import {
  IconCalendar,
  IconClipboardHeart,
  IconCoin,
  IconHeart,
  IconListDetails,
  IconPaperclip,
  IconUser,
} from '@tabler/icons-react';
import type { Area } from './area.ts';
import { cuenta, rolesOfSeveral } from './cuentas-entries.ts';
import { ayuda, bell } from './shared.ts';

export const area: Area = {
  role: 'ROLE_CLI',
  tools: [bell],
  entries: [
    {
      path: 'citas',
      label: 'Mis citas',
      icon: IconCalendar,
      manual: 'citas-en-linea',
      screen: () => import('../features/agenda/mis-citas/mis-citas-screen.tsx'),
    },
    {
      path: 'mi-historia',
      label: 'Mi Historia Clínica',
      icon: IconClipboardHeart,
      manual: 'mi-historia',
      screen: () => import('../features/clinica/mi-historia/mi-historia-screen.tsx'),
    },
    {
      path: 'documentos',
      label: 'Mis Documentos',
      icon: IconListDetails,
      manual: 'mi-historia',
      screen: () => import('../features/clinica/mi-historia/mis-documentos-screen.tsx'),
    },
    {
      path: 'papeles',
      label: 'Enviar un examen',
      icon: IconPaperclip,
      manual: 'papeles',
      screen: () => import('../features/clinica/papeles/recibidos/enviar-screen.tsx'),
    },
    {
      path: 'creditos',
      label: 'Mis créditos',
      icon: IconCoin,
      manual: 'pagos-en-linea',
      screen: () => import('../features/dinero/creditos/mis-creditos-screen.tsx'),
    },
    {
      path: 'favoritos',
      label: 'Mis favoritos',
      icon: IconHeart,
      manual: 'directorio',
      screen: () => import('../features/personas/opiniones/favoritos-screen.tsx'),
    },
    {
      path: 'dashboard',
      label: 'Cliente Información',
      icon: IconUser,
      manual: 'cuenta',
      screen: () => import('../features/personas/clientes/cliente-perfil-screen.tsx'),
    },
    rolesOfSeveral,
    cuenta,
    ayuda,
  ],
};
