import * as calls from '@hampi/contract/plataforma/importaciones/calls';
import type { Module } from '../../../module.ts';
import { importCatalogo } from './importaciones.jobs.ts';
import { importacionesRoutes } from './importaciones.routes.ts';
import { importacionesRefusals } from './importaciones.service.ts';

export const importacionesModule: Module = {
  name: 'plataforma/importaciones',
  actividad: 'ADMINISTRACION',
  uses: ['plataforma/administracion', 'plataforma/archivos'],
  calls: [calls],
  stays: { importacion: 'OPERADOR', importacion_rechazo: 'OPERADOR' },
  refusals: importacionesRefusals,
  routes: [importacionesRoutes],
  jobs: [importCatalogo],
};
