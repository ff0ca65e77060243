import type { Module } from '../../../module.ts';

export const diagnosticoModule: Module = {
  name: 'clinica/diagnostico',
  actividad: 'HISTORIA',
  uses: ['clinica/catalogos', 'clinica/consulta'],
};
