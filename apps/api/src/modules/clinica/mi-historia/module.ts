import * as calls from '@hampi/contract/clinica/mi-historia/calls';
import * as compartirCalls from '@hampi/contract/clinica/mi-historia/compartir';
import type { Module } from '../../../module.ts';
import { miHistoriaRoutes } from './mi-historia.routes.ts';
import { miHistoriaTables } from './mi-historia.tables.ts';

export const miHistoriaModule: Module = {
  name: 'clinica/mi-historia',
  actividad: 'HISTORIA',
  uses: [
    'clinica/consulta',
    'clinica/copias',
    'clinica/receta',
    'clinica/tratantes',
    'personas/pedidos',
    'plataforma/exportacion',
    'plataforma/notificaciones',
  ],
  calls: [calls, compartirCalls],
  tables: miHistoriaTables,
  routes: [miHistoriaRoutes],
};
