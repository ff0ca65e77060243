import type { Module } from '../../../module.ts';

export const favoritosModule: Module = {
  name: 'clinica/favoritos',
  actividad: 'DOCUMENTOS',
  uses: [],
  stays: { favoritos: 'DEL_PROGRAMA' },
};
