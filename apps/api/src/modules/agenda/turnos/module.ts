import * as calls from '@hampi/contract/agenda/turnos/calls';
import type { Module } from '../../../module.ts';
import { turnosRefusals } from './turno-lost.ts';
import { turnosRoutes } from './turnos.routes.ts';
import { turnosTables } from './turnos.tables.ts';

export const turnosModule: Module = {
  name: 'agenda/turnos',
  actividad: 'AGENDA',
  uses: [],
  calls: [calls],
  tables: turnosTables,
  refusals: turnosRefusals,
  routes: [turnosRoutes],
};
