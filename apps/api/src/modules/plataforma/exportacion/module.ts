import * as calls from '@hampi/contract/plataforma/exportacion/calls';
import type { Module } from '../../../module.ts';
import { prepareExportacion, sweepExportaciones } from './exportacion.jobs.ts';
import * as exportacionMails from './exportacion.mails.ts';
import { exportacionRoutes } from './exportacion.routes.ts';
import { exportacionTables } from './exportacion.tables.ts';

export const exportacionModule: Module = {
  name: 'plataforma/exportacion',
  actividad: 'PORTABILIDAD',
  uses: [
    'clinica/tratantes',
    'dinero/facturas',
    'personas/cierre',
    'personas/clientes',
    'plataforma/avisos',
    'plataforma/fhir',
  ],
  calls: [calls],
  tables: exportacionTables,
  stays: { exportacion_parte: 'EN_CAMINO' },
  routes: [exportacionRoutes],
  jobs: [prepareExportacion, sweepExportaciones],
  crontab: [`25 * * * * ${sweepExportaciones.name}`],
  mails: Object.values(exportacionMails),
};
