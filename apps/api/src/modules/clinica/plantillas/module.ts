import * as calls from '@hampi/contract/clinica/plantillas/calls';
import type { Module } from '../../../module.ts';
import { plantillasRoutes } from './plantillas.routes.ts';
import { plantillasRefusals } from './plantillas.service.ts';
import { plantillasTables } from './plantillas.tables.ts';

export const plantillasModule: Module = {
  name: 'clinica/plantillas',
  actividad: 'DOCUMENTOS',
  uses: [],
  calls: [calls],
  tables: plantillasTables,
  refusals: plantillasRefusals,
  routes: [plantillasRoutes],
};
