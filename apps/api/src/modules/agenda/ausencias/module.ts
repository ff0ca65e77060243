import * as calls from '@hampi/contract/agenda/ausencias/calls';
import type { Module } from '../../../module.ts';
import { ausenciasRoutes } from './ausencias.routes.ts';
import { ausenciasRefusals } from './ausencias.service.ts';
import { ausenciasTables } from './ausencias.tables.ts';

export const ausenciasModule: Module = {
  name: 'agenda/ausencias',
  actividad: 'AGENDA',
  uses: ['agenda/feriados', 'agenda/turnos'],
  calls: [calls],
  tables: ausenciasTables,
  refusals: ausenciasRefusals,
  routes: [ausenciasRoutes],
};
