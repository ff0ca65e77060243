import type { Module } from '../../../module.ts';

export const consultaModule: Module = {
  name: 'clinica/consulta',
  actividad: 'HISTORIA',
  uses: ['clinica/tratantes'],
};
