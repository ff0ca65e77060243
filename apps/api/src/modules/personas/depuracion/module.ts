import * as calls from '@hampi/contract/personas/depuracion/calls';
import type { Module } from '../../../module.ts';
import { applyDepuraciones, prepareDepuracionEveryMonth } from './depuracion.jobs.ts';
import * as depuracionMails from './depuracion.mails.ts';
import { depuracionRoutes } from './depuracion.routes.ts';
import { depuracionRefusals } from './depuracion.service.ts';
import { depuracionTables } from './depuracion.tables.ts';

export const depuracionModule: Module = {
  name: 'personas/depuracion',
  actividad: 'DERECHOS',
  uses: ['agenda/citas', 'clinica/tratantes', 'personas/cierre', 'personas/clientes', 'plataforma/avisos'],
  calls: [calls],
  tables: depuracionTables,
  refusals: depuracionRefusals,
  routes: [depuracionRoutes],
  jobs: [applyDepuraciones, prepareDepuracionEveryMonth],
  crontab: [`50 * * * * ${applyDepuraciones.name}`, `0 9 1 * * ${prepareDepuracionEveryMonth.name}`],
  mails: Object.values(depuracionMails),
};
