import * as calls from '@hampi/contract/plataforma/brechas/calls';
import type { Module } from '../../../module.ts';
import { brechasRoutes } from './brechas.routes.ts';
import { brechasTables } from './brechas.tables.ts';

export const brechasModule: Module = {
  name: 'plataforma/brechas',
  actividad: 'DERECHOS',
  uses: ['personas/cuentas'],
  calls: [calls],
  tables: brechasTables,
  routes: [brechasRoutes],
};
