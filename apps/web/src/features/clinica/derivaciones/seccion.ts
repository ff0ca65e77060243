import { IconSend } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';

export const derivaciones: Seccion = {
  id: 'derivaciones',
  title: 'Referencia e interconsulta',
  icon: IconSend,
  content: lazy(() => import('./derivaciones-section.tsx')),
  saltos: [{ tecla: 'j', label: 'Referencia e interconsulta' }],
};
