import type { Api } from './core/api.ts';
import type { Job } from './core/jobs.ts';
import type { Deps } from './deps.ts';
import { archivosRoutes } from './modules/archivos/archivos.routes.ts';
import { sendAviso } from './modules/avisos/avisos.jobs.ts';
import { mapasRoutes } from './modules/mapas/mapas.routes.ts';
import { oficinasRoutes } from './modules/oficinas/oficinas.routes.ts';
import { perfilesRoutes } from './modules/perfiles/perfiles.routes.ts';
import { serviciosRoutes } from './modules/servicios/servicios.routes.ts';
import { sistemaRoutes } from './modules/sistema/sistema.routes.ts';

/** Every module's endpoints, in one list. */
export const routes: ((api: Api, deps: Deps) => void)[] = [
  archivosRoutes,
  mapasRoutes,
  oficinasRoutes,
  perfilesRoutes,
  serviciosRoutes,
  sistemaRoutes,
];

/** Every kind of work for later. */
export const jobs: Job[] = [sendAviso as Job];

/** Repeated work, in graphile-worker's crontab (UTC). */
export const crontab = '';
