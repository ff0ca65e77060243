import * as calls from '@hampi/contract/clinica/odontologia/calls';
import * as formularioCalls from '@hampi/contract/clinica/odontologia/formulario';
import type { Module } from '../../../module.ts';
import { odontologiaRoutes } from './odontologia.routes.ts';
import { odontologiaTables } from './odontologia.tables.ts';
import { odontologia } from './seccion.ts';

export const odontologiaModule: Module = {
  name: 'clinica/odontologia',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/datos', 'clinica/documentos', 'clinica/hojas', 'clinica/tratantes'],
  calls: [calls, formularioCalls],
  tables: odontologiaTables,
  routes: [odontologiaRoutes],
  seccion: odontologia,
};
