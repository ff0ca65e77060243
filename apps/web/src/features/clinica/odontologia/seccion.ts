import { IconDental } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';

/** For dental specialties, for patients who have an odontogram, and for whoever opened it. */
export const odontologia: Seccion = {
  id: 'odontologia',
  title: 'Odontograma',
  icon: IconDental,
  content: lazy(() => import('./odontologia-section.tsx')),
  isThere: ({ historia, odontograma }) => historia.fichaAbierta && odontograma,
};
