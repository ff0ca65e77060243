import * as calls from '@hampi/contract/agenda/afiliacion/calls';
import type { Module } from '../../../module.ts';
import { afiliacionRoutes } from './afiliacion.routes.ts';
import { afiliacionRefusals } from './afiliacion.service.ts';
import { afiliacionTables } from './afiliacion.tables.ts';

export const afiliacionModule: Module = {
  name: 'agenda/afiliacion',
  actividad: 'EQUIPO',
  uses: [],
  calls: [calls],
  tables: afiliacionTables,
  refusals: afiliacionRefusals,
  routes: [afiliacionRoutes],
};
