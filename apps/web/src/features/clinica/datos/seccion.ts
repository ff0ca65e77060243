import { IconListCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { DatosAside } from './datos-aside.tsx';
import { Tarjeta } from './tarjeta.tsx';

export const datos: Seccion = {
  id: 'datos',
  title: 'Resumen clínico',
  icon: IconListCheck,
  content: lazy(() => import('./resumen-section.tsx')),
  saltos: [{ tecla: 'l', label: 'Resumen clínico' }],
  aside: DatosAside,
  summary: Tarjeta,
  isThere: ({ historia }) => historia.fichaAbierta,
};
