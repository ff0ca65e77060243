/** The administrator's menu (3 §2), grouped because it is long. Lists only screens that exist (decisions 18). */
import {
  IconBuilding,
  IconCategory,
  IconFlask,
  IconHeadset,
  IconMailCheck,
  IconMessage2Search,
  IconPercentage,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconShieldHalf,
  IconShieldSearch,
  IconStethoscope,
  IconTag,
  IconUserStar,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { Entry } from './area.ts';

const PERSONAS = 'Personas';
const CATALOGOS = 'Catálogos';
const EMPRESA = 'Empresa';

export const administracion: Entry[] = [
  {
    path: 'doctor',
    group: PERSONAS,
    label: 'Doctores',
    icon: IconStethoscope,
    screen: () => import('../features/plataforma/administracion/doctores-screen.tsx'),
  },
  {
    path: 'laboratoristas',
    group: PERSONAS,
    label: 'Laboratoristas',
    icon: IconFlask,
    screen: () => import('../features/plataforma/administracion/laboratoristas-screen.tsx'),
  },
  {
    path: 'secretarias',
    group: PERSONAS,
    label: 'Secretarias',
    icon: IconUserStar,
    screen: () => import('../features/plataforma/administracion/secretarias-screen.tsx'),
  },
  {
    path: 'instituciones',
    group: PERSONAS,
    label: 'Instituciones',
    icon: IconBuilding,
    screen: () => import('../features/plataforma/administracion/instituciones-screen.tsx'),
  },
  {
    path: 'usuario',
    group: PERSONAS,
    label: 'Usuarios',
    icon: IconUsers,
    screen: () => import('../features/plataforma/administracion/usuarios-screen.tsx'),
  },
  {
    path: 'cambios',
    group: PERSONAS,
    label: 'Cambios pendientes',
    icon: IconShieldCheck,
    screen: () => import('../features/plataforma/administracion/cambios-screen.tsx'),
  },
  {
    path: 'especializacion',
    group: CATALOGOS,
    label: 'Especializaciones',
    icon: IconTag,
    screen: () => import('../features/plataforma/administracion/especializaciones-screen.tsx'),
  },
  {
    path: 'especializacion-palabras',
    group: CATALOGOS,
    label: 'Palabras',
    icon: IconMessage2Search,
    screen: () => import('../features/clinica/catalogos/especializacion-palabras-screen.tsx'),
  },
  {
    path: 'categorias-especializacion',
    group: CATALOGOS,
    label: 'Categorías',
    icon: IconCategory,
    screen: () => import('../features/plataforma/administracion/categorias-screen.tsx'),
  },
  {
    path: 'ciudades',
    group: CATALOGOS,
    label: 'Ciudades',
    icon: IconWorld,
    screen: () => import('../features/plataforma/administracion/ciudades-screen.tsx'),
  },
  {
    path: 'afiliacion-ciudades-especializacion',
    group: CATALOGOS,
    label: 'Afiliación por ciudad',
    icon: IconRosetteDiscountCheck,
    screen: () => import('../features/agenda/afiliacion/lugares-screen.tsx'),
  },
  {
    path: 'seguros',
    group: CATALOGOS,
    label: 'Seguros',
    icon: IconShieldHalf,
    screen: () => import('../features/plataforma/administracion/seguros-screen.tsx'),
  },
  {
    path: 'empresa',
    group: EMPRESA,
    label: 'Descuentos',
    icon: IconPercentage,
    screen: () => import('../features/plataforma/administracion/empresa-screen.tsx'),
  },
  {
    path: 'contactos',
    group: EMPRESA,
    label: 'Contactos',
    icon: IconHeadset,
    screen: () => import('../features/plataforma/administracion/contactos-screen.tsx'),
  },
  {
    path: 'avisos',
    group: EMPRESA,
    label: 'Avisos',
    icon: IconMailCheck,
    screen: () => import('../features/plataforma/administracion/avisos-screen.tsx'),
  },
  {
    path: 'auditoria',
    group: EMPRESA,
    label: 'Auditoría',
    icon: IconShieldSearch,
    screen: () => import('../features/plataforma/auditoria/auditoria-screen.tsx'),
  },
];
