import * as calls from '@hampi/contract/plataforma/archivos/calls';
import type { Module } from '../../../module.ts';
import { purgeArchivos } from './archivos.jobs.ts';
import { archivosRoutes } from './archivos.routes.ts';
import { archivosTables } from './archivos.tables.ts';

export const archivosModule: Module = {
  name: 'plataforma/archivos',
  actividad: 'DOCUMENTOS',
  uses: [],
  calls: [calls],
  tables: archivosTables,
  routes: [archivosRoutes],
  jobs: [purgeArchivos],
  crontab: [`20 5 * * * ${purgeArchivos.name}`],
};
