import type { Module } from '../../../module.ts';
import { sitioPages } from './sitio.pages.ts';

export const sitioModule: Module = {
  name: 'plataforma/sitio',
  actividad: 'DIRECTORIO',
  uses: ['plataforma/contacto'],
  routes: [sitioPages],
};
