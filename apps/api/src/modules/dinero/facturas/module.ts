import * as calls from '@hampi/contract/dinero/facturas/calls';
import * as pendientesCalls from '@hampi/contract/dinero/facturas/pendientes';
import * as pruebaCalls from '@hampi/contract/dinero/facturas/prueba';
import type { Module } from '../../../module.ts';
import { askAnuladas } from './anuladas/anuladas.jobs.ts';
import * as facturasMails from './facturas.mails.ts';
import { facturasRoutes } from './facturas.routes.ts';
import { facturasRefusals } from './facturas.service.ts';
import { facturasTables } from './facturas.tables.ts';
import { followFactura, followFacturas } from './follow.jobs.ts';
import { finishFacturas, tellPendientes } from './pendientes/pendientes.jobs.ts';
import * as pendientesMails from './pendientes/pendientes.mails.ts';

export const facturasModule: Module = {
  name: 'dinero/facturas',
  actividad: 'FACTURACION',
  uses: ['dinero/deudas', 'dinero/facturacion', 'dinero/pagos', 'dinero/secuencias', 'plataforma/avisos'],
  calls: [calls, pendientesCalls, pruebaCalls],
  tables: facturasTables,
  refusals: facturasRefusals,
  routes: [facturasRoutes],
  jobs: [followFactura, followFacturas, finishFacturas, askAnuladas, tellPendientes],
  crontab: [
    `* * * * * ${followFacturas.name}`,
    `*/5 * * * * ${finishFacturas.name}`,
    `*/10 * * * * ${askAnuladas.name}`,
    // From eight in the morning until eight in the evening in Ecuador.
    `15 0,1,13-23 * * * ${tellPendientes.name}`,
  ],
  mails: [...Object.values(facturasMails), ...Object.values(pendientesMails)],
};
