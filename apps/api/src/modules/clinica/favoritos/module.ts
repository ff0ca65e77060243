import type { Module } from '../../../module.ts';

export const favoritosModule: Module = {
  name: 'clinica/favoritos',
  uses: [],
  stays: { favoritos: 'DEL_PROGRAMA' },
};
