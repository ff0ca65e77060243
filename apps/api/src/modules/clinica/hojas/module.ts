import type { Module } from '../../../module.ts';

/** What stands in the blocks of the forms of the Historia Clínica Única, for the forms themselves and for copies of a history. */
export const hojasModule: Module = {
  name: 'clinica/hojas',
  actividad: { ninguna: 'Compone las hojas de los formularios; no guarda nada propio.' },
  uses: ['clinica/consulta'],
};
