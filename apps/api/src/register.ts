import type { Api } from './core/api.ts';
import type { Job } from './core/jobs.ts';
import type { Deps } from './deps.ts';
import { administracionRoutes } from './modules/administracion/administracion.routes.ts';
import { settleCambio } from './modules/administracion/cambios.service.ts';
import { purgeArchivos } from './modules/archivos/archivos.jobs.ts';
import { archivosRoutes } from './modules/archivos/archivos.routes.ts';
import { sealAuditHead, sealAuditRows, verifyAudit } from './modules/auditoria/auditoria.jobs.ts';
import { auditoriaRoutes } from './modules/auditoria/auditoria.routes.ts';
import { sendAviso } from './modules/avisos/avisos.jobs.ts';
import { avisosRoutes } from './modules/avisos/avisos.routes.ts';
import { catalogosRoutes } from './modules/catalogos/catalogos.routes.ts';
import { lapseCita, lapseCitas } from './modules/citas/citas.jobs.ts';
import { citasRoutes } from './modules/citas/citas.routes.ts';
import { tellOfEnd, type WhenCitaEnds } from './modules/citas/end-cita.ts';
import { carryOut } from './modules/clientes/clientes.jobs.ts';
import { clientesRoutes } from './modules/clientes/clientes.routes.ts';
import { consultasRoutes } from './modules/consultas/consultas.routes.ts';
import { contactoRoutes } from './modules/contacto/contacto.routes.ts';
import { sweepCuentas } from './modules/cuentas/cuentas.jobs.ts';
import { cuentasRoutes } from './modules/cuentas/cuentas.routes.ts';
import { documentosRoutes } from './modules/documentos/documentos.routes.ts';
import { examenesRoutes } from './modules/examenes/examenes.routes.ts';
import { horariosRoutes } from './modules/horarios/horarios.routes.ts';
import { importCatalogo } from './modules/importaciones/importaciones.jobs.ts';
import { importacionesRoutes } from './modules/importaciones/importaciones.routes.ts';
import { mapasRoutes } from './modules/mapas/mapas.routes.ts';
import { purgeNotificaciones } from './modules/notificaciones/notificaciones.jobs.ts';
import { notificacionesRoutes } from './modules/notificaciones/notificaciones.routes.ts';
import { oficinasRoutes } from './modules/oficinas/oficinas.routes.ts';
import { perfilesRoutes } from './modules/perfiles/perfiles.routes.ts';
import { plantillasRoutes } from './modules/plantillas/plantillas.routes.ts';
import { serviciosRoutes } from './modules/servicios/servicios.routes.ts';
import { sistemaRoutes } from './modules/sistema/sistema.routes.ts';
import { vacunasRoutes } from './modules/vacunas/vacunas.routes.ts';
import { vademecumRoutes } from './modules/vademecum/vademecum.routes.ts';

/** Every module's endpoints, in one list. */
export const routes: ((api: Api, deps: Deps) => void)[] = [
  administracionRoutes,
  archivosRoutes,
  auditoriaRoutes,
  avisosRoutes,
  catalogosRoutes,
  citasRoutes,
  clientesRoutes,
  consultasRoutes,
  contactoRoutes,
  cuentasRoutes,
  documentosRoutes,
  examenesRoutes,
  horariosRoutes,
  importacionesRoutes,
  mapasRoutes,
  notificacionesRoutes,
  oficinasRoutes,
  perfilesRoutes,
  plantillasRoutes,
  serviciosRoutes,
  sistemaRoutes,
  vacunasRoutes,
  vademecumRoutes,
];

/** Every background job. */
export const jobs: Job[] = [
  importCatalogo as Job,
  lapseCita as Job,
  lapseCitas as Job,
  purgeArchivos as Job,
  purgeNotificaciones as Job,
  sealAuditHead as Job,
  sealAuditRows as Job,
  sendAviso as Job,
  settleCambio as Job,
  sweepCuentas as Job,
  verifyAudit as Job,
  carryOut as Job,
];

/** Periodic jobs, as graphile-worker's crontab (UTC). */
export const crontab = [
  '0 8 * * * cuentas:limpiar',
  `* * * * * ${lapseCitas.name}`,
  `* * * * * ${sealAuditRows.name}`,
  // Six attempts take ten minutes; after that the next hour's job continues.
  `7 * * * * ${sealAuditHead.name} ?max=6`,
  `30 7 * * * ${verifyAudit.name}`,
  `10 5 * * * ${purgeNotificaciones.name}`,
  `20 5 * * * ${purgeArchivos.name}`,
].join('\n');

/** What happens at the end of a cita, in this order. */
export const citaEnds: WhenCitaEnds[] = [tellOfEnd];
