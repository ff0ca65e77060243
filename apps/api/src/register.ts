import type { Api } from './core/api.ts';
import type { Job } from './core/jobs.ts';
import type { Deps } from './deps.ts';
import { administracionRoutes } from './modules/administracion/administracion.routes.ts';
import { sendAviso } from './modules/avisos/avisos.jobs.ts';
import { lapseCita, lapseCitas } from './modules/citas/citas.jobs.ts';
import { citasRoutes } from './modules/citas/citas.routes.ts';
import { horariosRoutes } from './modules/horarios/horarios.routes.ts';
import { sistemaRoutes } from './modules/sistema/sistema.routes.ts';

/** Every module's endpoints, in one list. */
export const routes: ((api: Api, deps: Deps) => void)[] = [
  administracionRoutes,
  citasRoutes,
  horariosRoutes,
  sistemaRoutes,
];

/** Every kind of work for later. */
export const jobs: Job[] = [lapseCita as Job, lapseCitas as Job, sendAviso as Job];

/** Repeated work, in graphile-worker's crontab (UTC). */
export const crontab = `* * * * * ${lapseCitas.name}`;
