import * as calls from '@hampi/contract/personas/opiniones/calls';
import type { Module } from '../../../module.ts';
import { favoritosOfRole } from './opiniones.cierre.ts';
import { opinionesRoutes } from './opiniones.routes.ts';
import { opinionesRefusals } from './opiniones.service.ts';
import { opinionesTables } from './opiniones.tables.ts';

export const opinionesModule: Module = {
  name: 'personas/opiniones',
  actividad: 'OPINIONES',
  uses: ['personas/cierre'],
  calls: [calls],
  tables: opinionesTables,
  refusals: opinionesRefusals,
  routes: [opinionesRoutes],
  roleEnds: [favoritosOfRole],
};
