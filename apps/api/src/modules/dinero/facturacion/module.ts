import * as calls from '@hampi/contract/dinero/facturacion/calls';
import * as rucsCalls from '@hampi/contract/dinero/facturacion/rucs';
import * as tarifasIvaCalls from '@hampi/contract/dinero/facturacion/tarifas-iva';
import type { Module } from '../../../module.ts';
import { firmaOfRole } from './facturacion.cierre.ts';
import * as facturacionMails from './facturacion.mails.ts';
import { facturacionRoutes } from './facturacion.routes.ts';
import { facturacionTables } from './facturacion.tables.ts';
import { rucsRoutes } from './rucs.ts';
import { tarifasIvaRoutes, tarifasRefusals } from './tarifas.ts';

export const facturacionModule: Module = {
  name: 'dinero/facturacion',
  actividad: 'FACTURACION',
  uses: ['dinero/secuencias', 'personas/cierre', 'plataforma/avisos'],
  calls: [calls, rucsCalls, tarifasIvaCalls],
  tables: facturacionTables,
  refusals: tarifasRefusals,
  routes: [facturacionRoutes, rucsRoutes, tarifasIvaRoutes],
  mails: Object.values(facturacionMails),
  roleEnds: [firmaOfRole],
};
