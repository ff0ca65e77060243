import * as adminCalls from '@hampi/contract/agenda/reservas/admin';
import * as calls from '@hampi/contract/agenda/reservas/calls';
import * as habitualesCalls from '@hampi/contract/agenda/reservas/habituales';
import * as undoCalls from '@hampi/contract/agenda/reservas/undo';
import type { Module } from '../../../module.ts';
import { bookAdminRoutes } from './administracion/book.routes.ts';
import { reservasRoutes } from './reservas.routes.ts';

export const reservasModule: Module = {
  name: 'agenda/reservas',
  actividad: 'AGENDA',
  uses: ['agenda/citas', 'agenda/turnos', 'dinero/precios'],
  calls: [adminCalls, calls, habitualesCalls, undoCalls],
  routes: [bookAdminRoutes, reservasRoutes],
};
