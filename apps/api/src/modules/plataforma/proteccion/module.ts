import * as calls from '@hampi/contract/plataforma/proteccion/calls';
import type { Module } from '../../../module.ts';
import { proteccionRoutes } from './proteccion.routes.ts';
import { proteccionRefusals } from './proteccion.service.ts';
import { proteccionTables } from './proteccion.tables.ts';

export const proteccionModule: Module = {
  name: 'plataforma/proteccion',
  actividad: 'DERECHOS',
  uses: ['personas/pedidos', 'plataforma/brechas', 'plataforma/operador'],
  calls: [calls],
  tables: proteccionTables,
  stays: { encargado: 'OPERADOR' },
  refusals: proteccionRefusals,
  routes: [proteccionRoutes],
};
