import * as calls from '@hampi/contract/clinica/vacunas/calls';
import type { Module } from '../../../module.ts';
import { vacunas } from './seccion.ts';
import { vacunasRoutes } from './vacunas.routes.ts';
import { vacunasTables } from './vacunas.tables.ts';

export const vacunasModule: Module = {
  name: 'clinica/vacunas',
  actividad: 'HISTORIA',
  uses: ['clinica/borradores', 'clinica/catalogos', 'clinica/consulta', 'clinica/tratantes'],
  calls: [calls],
  tables: vacunasTables,
  routes: [vacunasRoutes],
  seccion: vacunas,
};
