import * as calls from '@hampi/contract/plataforma/notificaciones/calls';
import type { Module } from '../../../module.ts';
import { purgeNotificaciones } from './notificaciones.jobs.ts';
import { notificacionesRoutes } from './notificaciones.routes.ts';

export const notificacionesModule: Module = {
  name: 'plataforma/notificaciones',
  actividad: 'AVISOS',
  uses: [],
  calls: [calls],
  stays: { notificacion: 'DEL_PROGRAMA' },
  routes: [notificacionesRoutes],
  jobs: [purgeNotificaciones],
  crontab: [`10 5 * * * ${purgeNotificaciones.name}`],
};
