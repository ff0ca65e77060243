import * as calls from '@hampi/contract/agenda/servicios/calls';
import type { Module } from '../../../module.ts';
import { serviciosRoutes } from './servicios.routes.ts';
import { serviciosTables } from './servicios.tables.ts';

export const serviciosModule: Module = {
  name: 'agenda/servicios',
  actividad: 'AGENDA',
  uses: [],
  calls: [calls],
  tables: serviciosTables,
  routes: [serviciosRoutes],
};
