import { IconVaccine } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { VacunasAside } from './vacunas-aside.tsx';

export const vacunas: Seccion = {
  id: 'vacunas',
  title: 'Vacunas',
  icon: IconVaccine,
  content: lazy(() => import('./vacunas-section.tsx')),
  saltos: [{ tecla: 'v', label: 'Vacunas' }],
  aside: VacunasAside,
  isThere: ({ historia }) => historia.fichaAbierta,
  borrador: 'vacuna',
};
