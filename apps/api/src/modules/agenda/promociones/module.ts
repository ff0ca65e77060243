import * as adminCalls from '@hampi/contract/agenda/promociones/admin';
import * as calls from '@hampi/contract/agenda/promociones/calls';
import type { Module } from '../../../module.ts';
import { resetPromocionesEveryNight } from './promociones.jobs.ts';
import { promocionesRoutes } from './promociones.routes.ts';

export const promocionesModule: Module = {
  name: 'agenda/promociones',
  actividad: 'AGENDA',
  uses: ['agenda/servicios', 'personas/perfiles'],
  calls: [adminCalls, calls],
  routes: [promocionesRoutes],
  jobs: [resetPromocionesEveryNight],
  crontab: [
    // Just after midnight in mainland Ecuador, when a year of campaigns ends.
    `1 5 * * * ${resetPromocionesEveryNight.name}`,
  ],
};
