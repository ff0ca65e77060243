import * as adminCalls from '@hampi/contract/plataforma/operador/admin';
import * as calls from '@hampi/contract/plataforma/operador/calls';
import type { Module } from '../../../module.ts';
import { operadorRoutes } from './operador.routes.ts';
import { operadorRefusals } from './operador.ts';

export const operadorModule: Module = {
  name: 'plataforma/operador',
  actividad: 'ADMINISTRACION',
  uses: [],
  calls: [adminCalls, calls],
  stays: { aceptacion: 'OPERADOR', operador: 'OPERADOR' },
  refusals: operadorRefusals,
  routes: [operadorRoutes],
};
