import * as calls from '@hampi/contract/clinica/datos/calls';
import * as escrituraCalls from '@hampi/contract/clinica/datos/escritura';
import type { Module } from '../../../module.ts';
import { datosRoutes } from './datos.routes.ts';
import { datosTables } from './datos.tables.ts';

export const datosModule: Module = {
  name: 'clinica/datos',
  actividad: 'HISTORIA',
  uses: ['clinica/tratantes'],
  calls: [calls, escrituraCalls],
  tables: datosTables,
  routes: [datosRoutes],
};
