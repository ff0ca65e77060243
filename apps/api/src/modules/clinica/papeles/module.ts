import * as calls from '@hampi/contract/clinica/papeles/calls';
import type { Module } from '../../../module.ts';
import { askPapeles } from './papeles.jobs.ts';
import * as papelesMails from './papeles.mails.ts';
import { papelesRoutes } from './papeles.routes.ts';
import { papelesTables } from './papeles.tables.ts';

export const papelesModule: Module = {
  name: 'clinica/papeles',
  actividad: 'HISTORIA',
  uses: ['clinica/tratantes', 'plataforma/archivos', 'plataforma/avisos', 'plataforma/notificaciones'],
  calls: [calls],
  tables: papelesTables,
  routes: [papelesRoutes],
  jobs: [askPapeles],
  // In the morning in Ecuador.
  crontab: [`20 13 * * * ${askPapeles.name}`],
  mails: Object.values(papelesMails),
};
