import * as calls from '@hampi/contract/plataforma/noticias/calls';
import type { Module } from '../../../module.ts';
import { noticiasRefusals, noticiasRoutes } from './noticias.routes.ts';

export const noticiasModule: Module = {
  name: 'plataforma/noticias',
  actividad: 'ADMINISTRACION',
  uses: [],
  calls: [calls],
  stays: { publicacion: 'OPERADOR', publicacion_archivo: 'OPERADOR', sitio_recomendado: 'OPERADOR' },
  refusals: noticiasRefusals,
  routes: [noticiasRoutes],
};
