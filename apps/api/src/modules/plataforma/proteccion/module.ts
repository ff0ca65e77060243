import type { Module } from '../../../module.ts';

export const proteccionModule: Module = {
  name: 'plataforma/proteccion',
  actividad: 'DERECHOS',
  uses: [],
};
