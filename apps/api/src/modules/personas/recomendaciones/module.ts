import * as calls from '@hampi/contract/personas/recomendaciones/calls';
import type { Module } from '../../../module.ts';
import { recomendacionesRoutes } from './recomendaciones.routes.ts';
import { recomendacionesTables } from './recomendaciones.tables.ts';

export const recomendacionesModule: Module = {
  name: 'personas/recomendaciones',
  actividad: 'PROMOCION',
  uses: [],
  calls: [calls],
  tables: recomendacionesTables,
  routes: [recomendacionesRoutes],
};
