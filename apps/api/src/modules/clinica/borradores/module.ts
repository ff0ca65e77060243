import * as calls from '@hampi/contract/clinica/borradores/calls';
import type { Module } from '../../../module.ts';
import { borradoresRoutes } from './borradores.routes.ts';
import { borradoresTables } from './borradores.tables.ts';

export const borradoresModule: Module = {
  name: 'clinica/borradores',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/tratantes'],
  calls: [calls],
  tables: borradoresTables,
  routes: [borradoresRoutes],
};
