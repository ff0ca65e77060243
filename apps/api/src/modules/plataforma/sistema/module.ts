import type { Module } from '../../../module.ts';
import { sistemaRoutes } from './sistema.routes.ts';

export const sistemaModule: Module = {
  name: 'plataforma/sistema',
  uses: [],
  routes: [sistemaRoutes],
};
