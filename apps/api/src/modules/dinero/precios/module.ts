import type { Module } from '../../../module.ts';

export const preciosModule: Module = {
  name: 'dinero/precios',
  uses: [],
};
