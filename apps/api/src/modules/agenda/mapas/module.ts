import * as calls from '@hampi/contract/agenda/mapas/calls';
import type { Module } from '../../../module.ts';
import { mapasRoutes } from './mapas.routes.ts';

export const mapasModule: Module = {
  name: 'agenda/mapas',
  actividad: 'DIRECTORIO',
  uses: [],
  calls: [calls],
  routes: [mapasRoutes],
};
