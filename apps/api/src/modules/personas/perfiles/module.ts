import * as calls from '@hampi/contract/personas/perfiles/calls';
import * as institucionCalls from '@hampi/contract/personas/perfiles/institucion';
import * as paraEmpezarCalls from '@hampi/contract/personas/perfiles/para-empezar';
import type { Module } from '../../../module.ts';
import { perfilesRoutes } from './perfiles.routes.ts';
import { perfilesRefusals } from './perfiles.service.ts';
import { perfilesTables } from './perfiles.tables.ts';
import { perfilesDePractica } from './perfiles-de-rol.ts';

export const perfilesModule: Module = {
  name: 'personas/perfiles',
  actividad: 'CUENTAS',
  uses: ['agenda/oficinas', 'agenda/servicios', 'personas/cuentas', 'plataforma/archivos'],
  calls: [calls, institucionCalls, paraEmpezarCalls],
  tables: perfilesTables,
  refusals: perfilesRefusals,
  routes: [perfilesRoutes],
  perfiles: perfilesDePractica,
};
