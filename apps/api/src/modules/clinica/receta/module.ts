import * as formasCalls from '@hampi/contract/clinica/receta/formas';
import * as salidaCalls from '@hampi/contract/clinica/receta/salida';
import * as seguridadCalls from '@hampi/contract/clinica/receta/seguridad';
import type { Module } from '../../../module.ts';
import { purgeUso } from './gobierno/uso.jobs.ts';
import { recetaRoutes } from './receta.routes.ts';
import { recetaTables } from './receta.tables.ts';
import { receta } from './seccion.ts';

export const recetaModule: Module = {
  name: 'clinica/receta',
  actividad: 'DOCUMENTOS',
  uses: [
    'clinica/consulta',
    'clinica/datos',
    'clinica/documentos',
    'clinica/traidos',
    'clinica/tratantes',
    'plataforma/administracion',
    'plataforma/avisos',
    'plataforma/notificaciones',
  ],
  calls: [formasCalls, salidaCalls, seguridadCalls],
  tables: recetaTables,
  routes: [recetaRoutes],
  jobs: [purgeUso],
  crontab: [`15 5 * * * ${purgeUso.name}`],
  seccion: receta,
};
