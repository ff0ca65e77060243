import * as calls from '@hampi/contract/agenda/asociaciones/calls';
import type { Module } from '../../../module.ts';
import { asociacionesOfRole } from './asociaciones.cierre.ts';
import * as asociacionesMails from './asociaciones.mails.ts';
import { asociacionesRoutes } from './asociaciones.routes.ts';
import { asociacionesRefusals } from './asociaciones.service.ts';
import { asociacionesTables } from './asociaciones.tables.ts';

export const asociacionesModule: Module = {
  name: 'agenda/asociaciones',
  actividad: 'EQUIPO',
  uses: ['agenda/horarios', 'dinero/precios', 'personas/cierre', 'plataforma/avisos', 'plataforma/notificaciones'],
  calls: [calls],
  tables: asociacionesTables,
  refusals: asociacionesRefusals,
  routes: [asociacionesRoutes],
  mails: Object.values(asociacionesMails),
  roleEnds: [asociacionesOfRole],
};
