import type { Module } from '../../../module.ts';
import { diagnostico } from './seccion.ts';

export const diagnosticoModule: Module = {
  name: 'clinica/diagnostico',
  actividad: 'HISTORIA',
  uses: ['clinica/catalogos', 'clinica/consulta'],
  seccion: diagnostico,
};
