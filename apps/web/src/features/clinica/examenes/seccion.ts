import { IconMicroscope } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { examenesParte } from './examenes-parte.ts';

export const examenes: Seccion = {
  id: 'examenes',
  title: 'Exámenes',
  icon: IconMicroscope,
  content: lazy(() => import('./examenes-section.tsx')),
  saltos: [{ tecla: 'e', label: 'Exámenes', campo: 'input[name="examen"]' }],
  perEntry: true,
  partes: [examenesParte],
};
