import * as calls from '@hampi/contract/clinica/catalogos/calls';
import * as clinicosCalls from '@hampi/contract/clinica/catalogos/clinicos';
import type { Module } from '../../../module.ts';
import { catalogosRoutes } from './catalogos.routes.ts';

export const catalogosModule: Module = {
  name: 'clinica/catalogos',
  actividad: { ninguna: 'Busca en los catálogos clínicos, iguales para todos.' },
  uses: ['clinica/favoritos'],
  calls: [calls, clinicosCalls],
  routes: [catalogosRoutes],
};
