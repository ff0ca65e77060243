import * as calls from '@hampi/contract/plataforma/directorio/calls';
import type { Module } from '../../../module.ts';
import { directorioRoutes } from './directorio.routes.ts';
import { renewDirectorioEveryMinute } from './renovacion.ts';

export const directorioModule: Module = {
  name: 'plataforma/directorio',
  actividad: 'DIRECTORIO',
  uses: ['agenda/turnos', 'dinero/precios'],
  calls: [calls],
  stays: { directorio: 'DERIVADA', directorio_cambio: 'DERIVADA', directorio_renovacion: 'DERIVADA' },
  routes: [directorioRoutes],
  jobs: [renewDirectorioEveryMinute],
  crontab: [`* * * * * ${renewDirectorioEveryMinute.name}`],
};
