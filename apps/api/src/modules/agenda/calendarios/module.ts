import * as calls from '@hampi/contract/agenda/calendarios/calls';
import type { Module } from '../../../module.ts';
import { calendariosOfRole } from './calendarios.cierre.ts';
import { calendariosRoutes } from './calendarios.routes.ts';
import { calendariosLlaves } from './calendarios.service.ts';

export const calendariosModule: Module = {
  name: 'agenda/calendarios',
  actividad: 'AGENDA',
  uses: ['agenda/citas', 'personas/cierre', 'personas/cuentas'],
  calls: [calls],
  stays: { calendario: 'SECRETO' },
  routes: [calendariosRoutes],
  roleEnds: [calendariosOfRole],
  llaves: [calendariosLlaves],
};
