import * as atendidosCalls from '@hampi/contract/clinica/historia/atendidos';
import * as calls from '@hampi/contract/clinica/historia/calls';
import type { Module } from '../../../module.ts';
import { consultasRoutes } from './consultas.routes.ts';
import { historiaTables } from './historia.tables.ts';

export const historiaModule: Module = {
  name: 'clinica/historia',
  actividad: 'HISTORIA',
  uses: [
    'agenda/citas',
    'clinica/borradores',
    'clinica/consulta',
    'clinica/copias',
    'clinica/diagnostico',
    'clinica/examenes',
    'clinica/favoritos',
    'clinica/firmas',
    'clinica/receta',
    'clinica/sive',
    'clinica/tratantes',
    'clinica/odontologia',
    'clinica/vacunas',
  ],
  calls: [atendidosCalls, calls],
  tables: historiaTables,
  routes: [consultasRoutes],
};
