import * as calls from '@hampi/contract/plataforma/promocionales/calls';
import type { Module } from '../../../module.ts';
import { promocionalesRoutes } from './promocionales.routes.ts';

export const promocionalesModule: Module = {
  name: 'plataforma/promocionales',
  actividad: 'PROMOCION',
  uses: [],
  calls: [calls],
  stays: { consentimiento_promocional: 'OPERADOR' },
  routes: [promocionalesRoutes],
};
