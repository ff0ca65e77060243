import { IconClipboardHeart, IconId } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { AntecedentesAside } from './antecedentes-aside.tsx';
import { FichaCerrada } from './ficha-cerrada.tsx';

export const filiacion: Seccion = {
  id: 'filiacion',
  title: 'Datos filiación',
  icon: IconId,
  content: lazy(() => import('./filiacion-section.tsx')),
  saltos: [{ tecla: 'f', label: 'Datos filiación' }],
  notice: FichaCerrada,
};

export const antecedentes: Seccion = {
  id: 'antecedentes',
  title: 'Antecedentes',
  icon: IconClipboardHeart,
  content: lazy(() => import('./antecedentes-section.tsx')),
  saltos: [{ tecla: 'a', label: 'Antecedentes', campo: '#contenido-antecedentes textarea' }],
  aside: AntecedentesAside,
  isThere: ({ historia }) => historia.fichaAbierta,
  borrador: 'ficha',
};
