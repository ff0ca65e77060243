import type { Module } from '../../../module.ts';
import { sistemaRoutes } from './sistema.routes.ts';

export const sistemaModule: Module = {
  name: 'plataforma/sistema',
  actividad: { ninguna: 'Entrega la clave pública con que un navegador sella lo que envía.' },
  uses: [],
  routes: [sistemaRoutes],
};
