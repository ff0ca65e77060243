import * as calls from '@hampi/contract/plataforma/tablero/calls';
import * as sistemaCalls from '@hampi/contract/plataforma/tablero/sistema';
import type { Module } from '../../../module.ts';
import { tableroRoutes } from './tablero.routes.ts';

export const tableroModule: Module = {
  name: 'plataforma/tablero',
  actividad: 'ADMINISTRACION',
  uses: ['personas/pedidos', 'plataforma/administracion', 'plataforma/operador'],
  calls: [calls, sistemaCalls],
  routes: [tableroRoutes],
};
