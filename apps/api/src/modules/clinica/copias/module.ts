import * as calls from '@hampi/contract/clinica/copias/calls';
import type { Module } from '../../../module.ts';
import { prepareCopia, sweepCopias, tellSecretas } from './copias.jobs.ts';
import * as copiasMails from './copias.mails.ts';
import { copiasRoutes } from './copias.routes.ts';
import { copiasTables } from './copias.tables.ts';

export const copiasModule: Module = {
  name: 'clinica/copias',
  actividad: 'HISTORIA',
  uses: [
    'clinica/consulta',
    'clinica/datos',
    'clinica/documentos',
    'clinica/hojas',
    'clinica/papeles',
    'clinica/tratantes',
    'plataforma/avisos',
  ],
  calls: [calls],
  tables: copiasTables,
  stays: { copia_parte: 'EN_CAMINO' },
  routes: [copiasRoutes],
  jobs: [prepareCopia, sweepCopias, tellSecretas],
  // The secrecy of a day ends with it, in Ecuador.
  crontab: [`35 * * * * ${sweepCopias.name}`, `10 12 * * * ${tellSecretas.name}`],
  mails: Object.values(copiasMails),
};
