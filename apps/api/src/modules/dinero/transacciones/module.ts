import * as adminCalls from '@hampi/contract/dinero/transacciones/admin';
import * as ajustesCalls from '@hampi/contract/dinero/transacciones/ajustes';
import * as calls from '@hampi/contract/dinero/transacciones/calls';
import type { Module } from '../../../module.ts';
import { transaccionesAdminRoutes } from './admin.routes.ts';
import { followTransaccion, followTransacciones } from './follow.jobs.ts';
import * as transaccionesMails from './transacciones.mails.ts';
import { transaccionesRoutes } from './transacciones.routes.ts';
import { transaccionesTables } from './transacciones.tables.ts';

export const transaccionesModule: Module = {
  name: 'dinero/transacciones',
  actividad: 'PAGOS',
  uses: [
    'agenda/citas',
    'agenda/oficinas',
    'agenda/turnos',
    'dinero/creditos',
    'dinero/deudas',
    'dinero/facturacion',
    'dinero/pagos',
    'dinero/precios',
    'plataforma/avisos',
  ],
  calls: [adminCalls, ajustesCalls, calls],
  tables: transaccionesTables,
  routes: [transaccionesAdminRoutes, transaccionesRoutes],
  jobs: [followTransaccion, followTransacciones],
  crontab: [`* * * * * ${followTransacciones.name}`],
  mails: Object.values(transaccionesMails),
};
