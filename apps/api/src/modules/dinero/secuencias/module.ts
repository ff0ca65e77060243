import type { Module } from '../../../module.ts';
import { secuenciasTables } from './secuencias.tables.ts';
import { secuenciasRefusals } from './secuencias.ts';

export const secuenciasModule: Module = {
  name: 'dinero/secuencias',
  actividad: 'FACTURACION',
  uses: [],
  tables: secuenciasTables,
  refusals: secuenciasRefusals,
};
