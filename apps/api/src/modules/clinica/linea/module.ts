import * as calls from '@hampi/contract/clinica/linea/calls';
import type { Module } from '../../../module.ts';
import { lineaRoutes } from './linea.routes.ts';

export const lineaModule: Module = {
  name: 'clinica/linea',
  actividad: 'HISTORIA',
  uses: [
    'clinica/consulta',
    'clinica/datos',
    'clinica/derivaciones',
    'clinica/documentos',
    'clinica/papeles',
    'clinica/traidos',
    'clinica/tratantes',
    'clinica/vacunas',
  ],
  calls: [calls],
  routes: [lineaRoutes],
};
