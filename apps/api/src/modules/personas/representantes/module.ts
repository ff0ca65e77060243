import * as calls from '@hampi/contract/personas/representantes/calls';
import type { Module } from '../../../module.ts';
import * as representantesMails from './representantes.mails.ts';
import { representantesRoutes } from './representantes.routes.ts';
import { representantesTables } from './representantes.tables.ts';
import { representantesRefusals } from './representantes.ts';

export const representantesModule: Module = {
  name: 'personas/representantes',
  actividad: 'PACIENTES',
  uses: ['clinica/tratantes', 'personas/clientes', 'plataforma/avisos'],
  calls: [calls],
  tables: representantesTables,
  refusals: representantesRefusals,
  routes: [representantesRoutes],
  mails: Object.values(representantesMails),
};
