import type { Module } from '../../../module.ts';
import { pagosRefusals } from './pagos.service.ts';
import { pagosTables } from './pagos.tables.ts';

export const pagosModule: Module = {
  name: 'dinero/pagos',
  actividad: 'CAJA',
  uses: [],
  tables: pagosTables,
  refusals: pagosRefusals,
};
