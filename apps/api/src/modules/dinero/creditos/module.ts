import * as adminCalls from '@hampi/contract/dinero/creditos/admin';
import * as calls from '@hampi/contract/dinero/creditos/calls';
import type { Module } from '../../../module.ts';
import { creditosAdminRoutes } from './admin.routes.ts';
import * as creditosMails from './creditos.mails.ts';
import { creditosRoutes } from './creditos.routes.ts';
import { creditosRefusals } from './creditos.service.ts';
import { creditosTables } from './creditos.tables.ts';

export const creditosModule: Module = {
  name: 'dinero/creditos',
  actividad: 'PAGOS',
  uses: ['dinero/deudas', 'dinero/pagos', 'plataforma/avisos'],
  calls: [adminCalls, calls],
  tables: creditosTables,
  refusals: creditosRefusals,
  routes: [creditosAdminRoutes, creditosRoutes],
  mails: Object.values(creditosMails),
};
