import * as calls from '@hampi/contract/agenda/feriados/calls';
import type { Module } from '../../../module.ts';
import { fillFeriadosEveryMonth } from './feriados.jobs.ts';
import { feriadosRefusals, feriadosRoutes } from './feriados.routes.ts';

export const feriadosModule: Module = {
  name: 'agenda/feriados',
  actividad: { ninguna: 'Los feriados del país, iguales para todos.' },
  uses: [],
  calls: [calls],
  stays: { feriado: 'CATALOGO' },
  refusals: feriadosRefusals,
  routes: [feriadosRoutes],
  jobs: [fillFeriadosEveryMonth],
  crontab: [`15 9 1 * * ${fillFeriadosEveryMonth.name}`],
};
