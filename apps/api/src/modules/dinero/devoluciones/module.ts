import * as calls from '@hampi/contract/dinero/devoluciones/calls';
import type { Module } from '../../../module.ts';
import { devolucionesRoutes } from './devoluciones.routes.ts';

export const devolucionesModule: Module = {
  name: 'dinero/devoluciones',
  actividad: 'CAJA',
  uses: ['agenda/citas', 'dinero/deudas', 'dinero/pagos'],
  calls: [calls],
  routes: [devolucionesRoutes],
};
