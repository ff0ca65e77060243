import * as adminCalls from '@hampi/contract/plataforma/avisos/admin';
import * as calls from '@hampi/contract/plataforma/avisos/calls';
import type { Module } from '../../../module.ts';
import { queueDueAvisos, sendAviso } from './avisos.jobs.ts';
import { avisosRoutes } from './avisos.routes.ts';
import { avisosTables } from './avisos.tables.ts';

export const avisosModule: Module = {
  name: 'plataforma/avisos',
  actividad: 'AVISOS',
  uses: ['plataforma/operador', 'plataforma/promocionales'],
  calls: [adminCalls, calls],
  tables: avisosTables,
  routes: [avisosRoutes],
  jobs: [sendAviso],
  sources: [queueDueAvisos],
};
