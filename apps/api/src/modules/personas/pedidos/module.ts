import * as calls from '@hampi/contract/personas/pedidos/calls';
import type { Module } from '../../../module.ts';
import * as pedidosMails from './pedidos.mails.ts';
import { pedidosRoutes } from './pedidos.routes.ts';
import { pedidosRefusals } from './pedidos.service.ts';
import { pedidosTables } from './pedidos.tables.ts';

export const pedidosModule: Module = {
  name: 'personas/pedidos',
  actividad: 'DERECHOS',
  uses: ['personas/cuentas', 'plataforma/avisos'],
  calls: [calls],
  tables: pedidosTables,
  refusals: pedidosRefusals,
  routes: [pedidosRoutes],
  mails: Object.values(pedidosMails),
};
