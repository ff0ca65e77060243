import * as calls from '@hampi/contract/clinica/odontologia/calls';
import type { Module } from '../../../module.ts';
import { odontologiaRoutes } from './odontologia.routes.ts';
import { odontologiaTables } from './odontologia.tables.ts';
import { odontologia } from './seccion.ts';

export const odontologiaModule: Module = {
  name: 'clinica/odontologia',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/tratantes'],
  calls: [calls],
  tables: odontologiaTables,
  routes: [odontologiaRoutes],
  seccion: odontologia,
};
