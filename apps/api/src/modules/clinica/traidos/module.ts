import * as calls from '@hampi/contract/clinica/traidos/calls';
import type { Module } from '../../../module.ts';
import { traidosRoutes } from './traidos.routes.ts';
import { traidosTables } from './traidos.tables.ts';

export const traidosModule: Module = {
  name: 'clinica/traidos',
  actividad: 'HISTORIA',
  uses: ['clinica/tratantes'],
  calls: [calls],
  tables: traidosTables,
  routes: [traidosRoutes],
};
