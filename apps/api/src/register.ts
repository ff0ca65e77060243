import type { Deps } from './deps.ts';
import type { Api } from './http/api.ts';
import { lapseCita, lapseCitas } from './modules/agenda/citas/citas.jobs.ts';
import { citasRoutes } from './modules/agenda/citas/citas.routes.ts';
import { tellOfEnd, type WhenCitaEnds } from './modules/agenda/citas/end-cita.ts';
import { horariosRoutes } from './modules/agenda/horarios/horarios.routes.ts';
import { mapasRoutes } from './modules/agenda/mapas/mapas.routes.ts';
import { oficinasRoutes } from './modules/agenda/oficinas/oficinas.routes.ts';
import { reservasRoutes } from './modules/agenda/reservas/reservas.routes.ts';
import { serviciosRoutes } from './modules/agenda/servicios/servicios.routes.ts';
import { turnosRoutes } from './modules/agenda/turnos/turnos.routes.ts';
import { borradoresRoutes } from './modules/clinica/borradores/borradores.routes.ts';
import { catalogosRoutes } from './modules/clinica/catalogos/catalogos.routes.ts';
import { documentosRoutes } from './modules/clinica/documentos/documentos.routes.ts';
import { examenesRoutes } from './modules/clinica/examenes/examenes.routes.ts';
import { consultasRoutes } from './modules/clinica/historia/consultas.routes.ts';
import { plantillasRoutes } from './modules/clinica/plantillas/plantillas.routes.ts';
import { vacunasRoutes } from './modules/clinica/vacunas/vacunas.routes.ts';
import { vademecumRoutes } from './modules/clinica/vademecum/vademecum.routes.ts';
import { carryOut } from './modules/personas/clientes/clientes.jobs.ts';
import { clientesRoutes } from './modules/personas/clientes/clientes.routes.ts';
import { sweepCuentas } from './modules/personas/cuentas/cuentas.jobs.ts';
import { cuentasRoutes } from './modules/personas/cuentas/cuentas.routes.ts';
import { perfilesRoutes } from './modules/personas/perfiles/perfiles.routes.ts';
import { administracionRoutes } from './modules/plataforma/administracion/administracion.routes.ts';
import { settleCambio } from './modules/plataforma/administracion/cambios.service.ts';
import { purgeArchivos } from './modules/plataforma/archivos/archivos.jobs.ts';
import { archivosRoutes } from './modules/plataforma/archivos/archivos.routes.ts';
import { sealAuditHead, sealAuditRows, verifyAudit } from './modules/plataforma/auditoria/auditoria.jobs.ts';
import { auditoriaRoutes } from './modules/plataforma/auditoria/auditoria.routes.ts';
import { sendAviso } from './modules/plataforma/avisos/avisos.jobs.ts';
import { avisosRoutes } from './modules/plataforma/avisos/avisos.routes.ts';
import { contactoRoutes } from './modules/plataforma/contacto/contacto.routes.ts';
import { importCatalogo } from './modules/plataforma/importaciones/importaciones.jobs.ts';
import { importacionesRoutes } from './modules/plataforma/importaciones/importaciones.routes.ts';
import { purgeNotificaciones } from './modules/plataforma/notificaciones/notificaciones.jobs.ts';
import { notificacionesRoutes } from './modules/plataforma/notificaciones/notificaciones.routes.ts';
import { sistemaRoutes } from './modules/plataforma/sistema/sistema.routes.ts';
import type { Job } from './process/jobs.ts';

/** Every module's endpoints, in one list. */
export const routes: ((api: Api, deps: Deps) => void)[] = [
  administracionRoutes,
  archivosRoutes,
  auditoriaRoutes,
  avisosRoutes,
  borradoresRoutes,
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
  reservasRoutes,
  serviciosRoutes,
  sistemaRoutes,
  turnosRoutes,
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
