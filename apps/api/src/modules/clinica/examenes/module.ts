import * as calls from '@hampi/contract/clinica/examenes/calls';
import * as ordenCalls from '@hampi/contract/clinica/examenes/orden';
import type { Module } from '../../../module.ts';
import { examenesRoutes } from './examenes.routes.ts';
import { examenesTables } from './examenes.tables.ts';
import { examenesRefusals } from './grupos.ts';

export const examenesModule: Module = {
  name: 'clinica/examenes',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/documentos', 'clinica/hojas', 'clinica/tratantes', 'plataforma/archivos'],
  calls: [calls, ordenCalls],
  tables: examenesTables,
  refusals: examenesRefusals,
  routes: [examenesRoutes],
};
