import * as calls from '@hampi/contract/clinica/crecimiento/calls';
import type { Module } from '../../../module.ts';
import { crecimientoRoutes } from './crecimiento.routes.ts';
import { crecimiento } from './seccion.ts';

export const crecimientoModule: Module = {
  name: 'clinica/crecimiento',
  actividad: 'HISTORIA',
  uses: ['clinica/consulta', 'clinica/traidos', 'clinica/tratantes'],
  calls: [calls],
  routes: [crecimientoRoutes],
  seccion: crecimiento,
};
