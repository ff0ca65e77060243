import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { recetaAnterior } from './receta.ts';
import { RecetaAnteriorAside } from './receta-anterior-aside.tsx';

export const anterior: Seccion = {
  id: 'anterior',
  title: 'Receta Anterior',
  icon: IconHistory,
  content: lazy(() => import('./receta-anterior-section.tsx')),
  aside: RecetaAnteriorAside,
  isThere: ({ historia }, viendo) => recetaAnterior(historia.consultas, viendo) !== undefined,
};
