import * as calls from '@hampi/contract/dinero/deudas/calls';
import type { Module } from '../../../module.ts';
import { deudasRoutes } from './deudas.routes.ts';
import { deudasTables } from './deudas.tables.ts';
import { deudasRefusals } from './deudas.ts';

export const deudasModule: Module = {
  name: 'dinero/deudas',
  actividad: 'PAGOS',
  uses: [],
  calls: [calls],
  tables: deudasTables,
  refusals: deudasRefusals,
  routes: [deudasRoutes],
};
