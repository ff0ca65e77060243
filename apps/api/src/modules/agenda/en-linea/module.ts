import * as calls from '@hampi/contract/agenda/en-linea/calls';
import type { Module } from '../../../module.ts';
import { enLineaRoutes } from './en-linea.routes.ts';
import { reservarPages } from './reservar.page.ts';

export const enLineaModule: Module = {
  name: 'agenda/en-linea',
  actividad: 'AGENDA',
  uses: ['agenda/citas', 'agenda/reservas', 'agenda/turnos', 'dinero/precios'],
  calls: [calls],
  routes: [enLineaRoutes, reservarPages],
};
