import type { Module } from '../../../module.ts';

export const preciosModule: Module = {
  name: 'dinero/precios',
  actividad: { ninguna: 'Calcula un precio con lo que otros guardan.' },
  uses: [],
};
