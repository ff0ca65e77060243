import type { Module } from '../../../module.ts';
import { certificadoRoutes } from './certificado.routes.ts';
import { certificado } from './seccion.ts';

export const certificadoModule: Module = {
  name: 'clinica/certificado',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/consulta', 'clinica/documentos', 'clinica/tratantes'],
  routes: [certificadoRoutes],
  seccion: certificado,
};
