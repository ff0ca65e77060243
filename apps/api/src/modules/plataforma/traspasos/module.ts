import * as calls from '@hampi/contract/plataforma/traspasos/calls';
import type { Module } from '../../../module.ts';
import { sweepTraspasos, workOnTraspaso } from './traspasos.jobs.ts';
import { traspasosRoutes } from './traspasos.routes.ts';
import { traspasosRefusals } from './traspasos.service.ts';
import { traspasosTables } from './traspasos.tables.ts';

export const traspasosModule: Module = {
  name: 'plataforma/traspasos',
  actividad: 'PORTABILIDAD',
  uses: [
    'clinica/datos',
    'clinica/historia',
    'clinica/traidos',
    'clinica/vacunas',
    'personas/cierre',
    'personas/clientes',
    'plataforma/archivos',
    'plataforma/fhir',
    'plataforma/importaciones',
  ],
  calls: [calls],
  tables: traspasosTables,
  refusals: traspasosRefusals,
  routes: [traspasosRoutes],
  jobs: [sweepTraspasos, workOnTraspaso],
  crontab: [`35 * * * * ${sweepTraspasos.name}`],
};
