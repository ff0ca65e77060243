import { IconListCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { DatosAside } from './datos-aside.tsx';
import { SIGUE_TODO } from './sigue-tomando.tsx';
import { Tarjeta } from './tarjeta.tsx';

const ANADIR_ALERGIA = '[data-anadir="ALERGIA"]';

export const datos: Seccion = {
  id: 'datos',
  title: 'Resumen clínico',
  icon: IconListCheck,
  content: lazy(() => import('./resumen-section.tsx')),
  saltos: [
    { tecla: 'i', label: 'Resumen clínico' },
    { tecla: 'g', label: 'Añadir alergia', pulsa: ANADIR_ALERGIA },
    { tecla: 'y', label: 'Sigue tomando: sí a todo', pulsa: SIGUE_TODO },
  ],
  aside: DatosAside,
  summary: Tarjeta,
  isThere: ({ historia }) => historia.fichaAbierta,
};
