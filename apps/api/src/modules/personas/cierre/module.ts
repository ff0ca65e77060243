import * as calls from '@hampi/contract/personas/cierre/calls';
import type { Module } from '../../../module.ts';
import { cancelCitasOfCierre, settleCierres } from './cierre.jobs.ts';
import * as cierreMails from './cierre.mails.ts';
import { cierreRoutes } from './cierre.routes.ts';

export const cierreModule: Module = {
  name: 'personas/cierre',
  actividad: 'CUENTAS',
  uses: ['agenda/citas', 'dinero/creditos', 'personas/cuentas', 'plataforma/avisos'],
  calls: [calls],
  stays: { cierre: 'EN_CAMINO' },
  routes: [cierreRoutes],
  jobs: [cancelCitasOfCierre, settleCierres],
  crontab: [`40 * * * * ${settleCierres.name}`],
  mails: Object.values(cierreMails),
};
