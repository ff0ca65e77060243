/** The clinical catalogues in the administrator's menu (3 §2). */
import {
  IconAlertTriangle,
  IconArrowsCross,
  IconArrowsExchange,
  IconBottle,
  IconCode,
  IconCopy,
  IconFileImport,
  IconFlask2,
  IconListCheck,
  IconMicroscope,
  IconPill,
  IconPills,
  IconScale,
  IconStethoscope,
  IconTemplate,
  IconVaccine,
  IconVaccineBottle,
  IconVocabulary,
  IconZoomExclamation,
} from '@tabler/icons-react';
import type { Entry } from './area.ts';

const GROUP = 'Catálogos clínicos';

const entry = (path: string, label: string, icon: Entry['icon'], screen: Entry['screen']): Entry => ({
  path,
  group: GROUP,
  label,
  icon,
  screen,
});

export const catalogosClinicos: Entry[] = [
  entry('vademecum', 'Vademécum', IconPill, () => import('../features/catalogos-clinicos/vademecum-admin-screen.tsx')),
  entry('vacunas', 'Vacunas', IconVaccine, () => import('../features/catalogos-clinicos/vacunas-screen.tsx')),
  entry(
    'vacunas-esquema',
    'Esquema de vacunas',
    IconVaccineBottle,
    () => import('../features/catalogos-clinicos/vacunas-esquema-screen.tsx'),
  ),
  entry('examenes', 'Exámenes', IconMicroscope, () => import('../features/catalogos-clinicos/examenes-screen.tsx')),
  entry(
    'examenes-listas',
    'Listas de exámenes',
    IconListCheck,
    () => import('../features/catalogos-clinicos/examenes-listas-screen.tsx'),
  ),
  entry('ci10', 'CIE10', IconCode, () => import('../features/catalogos-clinicos/ci10-screen.tsx')),
  entry(
    'ci10-sinonimos',
    'Sinónimos CIE10',
    IconVocabulary,
    () => import('../features/catalogos-clinicos/ci10-sinonimos-screen.tsx'),
  ),
  entry(
    'principios-activos',
    'Principios activos',
    IconFlask2,
    () => import('../features/catalogos-clinicos/sustancias-screen.tsx'),
  ),
  entry(
    'combinaciones',
    'Combinaciones',
    IconPills,
    () => import('../features/catalogos-clinicos/combinaciones-screen.tsx'),
  ),
  entry(
    'formas-farmaceuticas',
    'Formas farmacéuticas',
    IconBottle,
    () => import('../features/catalogos-clinicos/formas-screen.tsx'),
  ),
  entry('alergias', 'Alergias', IconAlertTriangle, () => import('../features/catalogos-clinicos/alergias-screen.tsx')),
  entry(
    'alergias-cruzadas',
    'Alergias cruzadas',
    IconArrowsCross,
    () => import('../features/catalogos-clinicos/alergias-cruzadas-screen.tsx'),
  ),
  entry(
    'interacciones',
    'Interacciones',
    IconArrowsExchange,
    () => import('../features/catalogos-clinicos/interacciones-screen.tsx'),
  ),
  entry(
    'duplicidades',
    'Duplicidades',
    IconCopy,
    () => import('../features/catalogos-clinicos/duplicidades-screen.tsx'),
  ),
  entry(
    'condiciones',
    'Condiciones del paciente',
    IconStethoscope,
    () => import('../features/catalogos-clinicos/condiciones-screen.tsx'),
  ),
  entry(
    'contraindicaciones',
    'Contraindicaciones',
    IconZoomExclamation,
    () => import('../features/catalogos-clinicos/contraindicaciones-screen.tsx'),
  ),
  entry('dosis', 'Límites de dosis', IconScale, () => import('../features/catalogos-clinicos/dosis-screen.tsx')),
  entry(
    'plantillas',
    'Plantillas de consulta',
    IconTemplate,
    () => import('../features/catalogos-clinicos/plantillas-screen.tsx'),
  ),
  entry(
    'importaciones',
    'Importar catálogos',
    IconFileImport,
    () => import('../features/catalogos-clinicos/importaciones-screen.tsx'),
  ),
];
