import type { Module } from '../../../module.ts';

export const consultaModule: Module = {
  name: 'clinica/consulta',
  uses: ['clinica/favoritos', 'clinica/tratantes'],
};
