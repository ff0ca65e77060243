/** The clinical catalogues in the administrator's menu (3 §2). */
import {
  IconAlertTriangle,
  IconArrowsCross,
  IconArrowsExchange,
  IconBottle,
  IconChartBar,
  IconCode,
  IconCopy,
  IconFileDescription,
  IconFileImport,
  IconFlask2,
  IconGitPullRequest,
  IconListCheck,
  IconMessageExclamation,
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
  entry('vademecum', 'Vademécum', IconPill, () => import('../features/clinica/catalogos/vademecum-admin-screen.tsx')),
  entry('vacunas', 'Vacunas', IconVaccine, () => import('../features/clinica/catalogos/vacunas-screen.tsx')),
  entry(
    'vacunas-esquema',
    'Esquema de vacunas',
    IconVaccineBottle,
    () => import('../features/clinica/catalogos/vacunas-esquema-screen.tsx'),
  ),
  entry('examenes', 'Exámenes', IconMicroscope, () => import('../features/clinica/catalogos/examenes-screen.tsx')),
  entry(
    'examenes-listas',
    'Listas de exámenes',
    IconListCheck,
    () => import('../features/clinica/catalogos/examenes-listas-screen.tsx'),
  ),
  entry('ci10', 'CIE10', IconCode, () => import('../features/clinica/catalogos/ci10-screen.tsx')),
  entry(
    'ci10-sinonimos',
    'Sinónimos CIE10',
    IconVocabulary,
    () => import('../features/clinica/catalogos/ci10-sinonimos-screen.tsx'),
  ),
  entry(
    'principios-activos',
    'Principios activos',
    IconFlask2,
    () => import('../features/clinica/catalogos/sustancias-screen.tsx'),
  ),
  entry(
    'combinaciones',
    'Combinaciones',
    IconPills,
    () => import('../features/clinica/catalogos/reglas/combinaciones-screen.tsx'),
  ),
  entry(
    'formas-farmaceuticas',
    'Formas farmacéuticas',
    IconBottle,
    () => import('../features/clinica/catalogos/formas-screen.tsx'),
  ),
  entry('alergias', 'Alergias', IconAlertTriangle, () => import('../features/clinica/catalogos/alergias-screen.tsx')),
  entry(
    'alergias-cruzadas',
    'Alergias cruzadas',
    IconArrowsCross,
    () => import('../features/clinica/catalogos/reglas/alergias-cruzadas-screen.tsx'),
  ),
  entry(
    'reglas-cambios',
    'Cambios de reglas',
    IconGitPullRequest,
    () => import('../features/clinica/catalogos/reglas/reglas-cambios-screen.tsx'),
  ),
  entry(
    'fichas-de-sustancias',
    'Fichas por sustancia',
    IconFileDescription,
    () => import('../features/clinica/catalogos/reglas/dossier-screen.tsx'),
  ),
  entry(
    'reglas-uso',
    'Uso de las advertencias',
    IconChartBar,
    () => import('../features/clinica/catalogos/reglas/reglas-uso-screen.tsx'),
  ),
  entry(
    'reglas-opiniones',
    'Advertencias que no ayudan',
    IconMessageExclamation,
    () => import('../features/clinica/catalogos/reglas/reglas-opiniones-screen.tsx'),
  ),
  entry(
    'interacciones',
    'Interacciones',
    IconArrowsExchange,
    () => import('../features/clinica/catalogos/reglas/interacciones-screen.tsx'),
  ),
  entry(
    'duplicidades',
    'Duplicidades',
    IconCopy,
    () => import('../features/clinica/catalogos/reglas/duplicidades-screen.tsx'),
  ),
  entry(
    'condiciones',
    'Condiciones del paciente',
    IconStethoscope,
    () => import('../features/clinica/catalogos/reglas/condiciones-screen.tsx'),
  ),
  entry(
    'contraindicaciones',
    'Contraindicaciones',
    IconZoomExclamation,
    () => import('../features/clinica/catalogos/reglas/contraindicaciones-screen.tsx'),
  ),
  entry('dosis', 'Límites de dosis', IconScale, () => import('../features/clinica/catalogos/reglas/dosis-screen.tsx')),
  entry(
    'plantillas',
    'Plantillas de consulta',
    IconTemplate,
    () => import('../features/clinica/catalogos/plantillas-screen.tsx'),
  ),
  entry(
    'importaciones',
    'Importar catálogos',
    IconFileImport,
    () => import('../features/clinica/catalogos/importaciones-screen.tsx'),
  ),
];
