import * as calls from '@hampi/contract/dinero/caja/calls';
import type { Module } from '../../../module.ts';
import { cajaRoutes } from './caja.routes.ts';
import { cajaRefusals } from './caja.service.ts';
import { cajaTables } from './caja.tables.ts';

export const cajaModule: Module = {
  name: 'dinero/caja',
  actividad: 'CAJA',
  uses: ['agenda/citas', 'dinero/pagos', 'dinero/precios'],
  calls: [calls],
  tables: cajaTables,
  refusals: cajaRefusals,
  routes: [cajaRoutes],
};
