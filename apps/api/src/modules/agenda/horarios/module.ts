import * as adminCalls from '@hampi/contract/agenda/horarios/admin';
import * as calls from '@hampi/contract/agenda/horarios/calls';
import type { Module } from '../../../module.ts';
import { horariosRoutes } from './horarios.routes.ts';
import { horariosRefusals } from './horarios.service.ts';
import { horariosTables } from './horarios.tables.ts';

export const horariosModule: Module = {
  name: 'agenda/horarios',
  actividad: 'AGENDA',
  uses: [],
  calls: [adminCalls, calls],
  tables: horariosTables,
  refusals: horariosRefusals,
  routes: [horariosRoutes],
};
