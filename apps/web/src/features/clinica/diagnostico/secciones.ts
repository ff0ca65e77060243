import { IconPill, IconStethoscope } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { IssueReceta } from '../receta/issue-receta.tsx';
import { recetaParte } from '../receta/receta-parte.ts';
import { diagnosticoParte } from './diagnostico-parte.ts';
import { hallazgosParte } from './hallazgos-parte.ts';
import { Unsaved } from './unsaved.tsx';

export const consulta: Seccion = {
  id: 'consulta',
  title: 'Consulta',
  icon: IconStethoscope,
  content: lazy(() => import('./consulta-section.tsx')),
  aside: Unsaved,
  opens: ['next', 'entry'],
  partes: [hallazgosParte],
};

export const diagnostico: Seccion = {
  id: 'diagnostico',
  title: 'Diagnóstico y Receta',
  icon: IconPill,
  content: lazy(() => import('./diagnostico-section.tsx')),
  opens: ['next', 'entry'],
  perEntry: true,
  partes: [diagnosticoParte, recetaParte],
  action: IssueReceta,
};
