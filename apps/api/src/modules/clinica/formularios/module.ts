import * as calls from '@hampi/contract/clinica/documentos/formularios';
import type { Module } from '../../../module.ts';
import { formulariosRoutes } from './formularios.routes.ts';
import { formularios } from './seccion.ts';

export const formulariosModule: Module = {
  name: 'clinica/formularios',
  actividad: 'DOCUMENTOS',
  uses: ['clinica/consulta', 'clinica/datos', 'clinica/documentos', 'clinica/hojas', 'clinica/tratantes'],
  calls: [calls],
  routes: [formulariosRoutes],
  seccion: formularios,
};
