import * as calls from '@hampi/contract/dinero/estadisticas/calls';
import * as secretariasCalls from '@hampi/contract/dinero/estadisticas/secretarias';
import type { Module } from '../../../module.ts';
import { estadisticasRoutes } from './estadisticas.routes.ts';
import { secretariasRoutes } from './secretarias.routes.ts';

export const estadisticasModule: Module = {
  name: 'dinero/estadisticas',
  actividad: 'CAJA',
  uses: ['dinero/caja', 'dinero/pagos', 'dinero/precios'],
  calls: [calls, secretariasCalls],
  routes: [estadisticasRoutes, secretariasRoutes],
};
