import type { Module } from '../../../module.ts';
import { certificadoRoutes } from './certificado.routes.ts';

export const certificadoModule: Module = {
  name: 'clinica/certificado',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/documentos', 'clinica/tratantes'],
  routes: [certificadoRoutes],
};
