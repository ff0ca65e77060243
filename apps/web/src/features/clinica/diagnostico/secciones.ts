import { IconPill, IconStethoscope } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Seccion } from '../consulta/seccion.ts';
import { IssueReceta } from '../receta/issue-receta.tsx';
import { recetaParte } from '../receta/receta-parte.ts';
import { beginReceta, CAMPO_CIE10 } from './begin-receta.ts';
import { diagnosticoParte } from './diagnostico-parte.ts';
import { hallazgosParte } from './hallazgos-parte.ts';

export const consulta: Seccion = {
  id: 'consulta',
  title: 'Consulta',
  icon: IconStethoscope,
  content: lazy(() => import('./consulta-section.tsx')),
  saltos: [
    { tecla: 'm', label: 'Motivo de consulta', campo: 'textarea[name="motivo"]' },
    { tecla: 't', label: 'Plan de tratamiento', campo: 'textarea[name="plan_tratamiento"]' },
  ],
  opens: ['next', 'entry'],
  partes: [hallazgosParte],
};

export const diagnostico: Seccion = {
  id: 'diagnostico',
  title: 'Diagnóstico y Receta',
  icon: IconPill,
  content: lazy(() => import('./diagnostico-section.tsx')),
  saltos: [
    { tecla: 'd', label: 'Diagnóstico', campo: CAMPO_CIE10 },
    { tecla: 'r', label: 'Receta', campo: beginReceta },
  ],
  opens: ['next', 'entry'],
  perEntry: true,
  partes: [diagnosticoParte, recetaParte],
  notice: lazy(() => import('../sive/aviso-casos.tsx')),
  action: IssueReceta,
};
