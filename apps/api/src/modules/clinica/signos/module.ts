import type { Module } from '../../../module.ts';
import { signos } from './seccion.ts';

export const signosModule: Module = {
  name: 'clinica/signos',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta'],
  seccion: signos,
};
