import * as calls from '@hampi/contract/plataforma/seguridad/calls';
import type { Module } from '../../../module.ts';
import { seguridadRoutes } from './seguridad.routes.ts';

export const seguridadModule: Module = {
  name: 'plataforma/seguridad',
  actividad: 'SEGURIDAD',
  uses: [],
  calls: [calls],
  routes: [seguridadRoutes],
};
