import type { Deps } from './deps.ts';
import type { Api } from './http/api.ts';
import { afiliacionRoutes } from './modules/agenda/afiliacion/afiliacion.routes.ts';
import { asociacionesOfRole } from './modules/agenda/asociaciones/asociaciones.cierre.ts';
import * as asociacionesMails from './modules/agenda/asociaciones/asociaciones.mails.ts';
import { asociacionesRoutes } from './modules/agenda/asociaciones/asociaciones.routes.ts';
import { ausenciasRoutes } from './modules/agenda/ausencias/ausencias.routes.ts';
import { calendariosOfRole } from './modules/agenda/calendarios/calendarios.cierre.ts';
import { calendariosRoutes } from './modules/agenda/calendarios/calendarios.routes.ts';
import { calendariosLlaves } from './modules/agenda/calendarios/calendarios.service.ts';
import { reservasAdminRoutes } from './modules/agenda/citas/administracion/reservas.routes.ts';
import * as citasMails from './modules/agenda/citas/avisos/citas.mails.ts';
import { lapseCita, lapseCitas } from './modules/agenda/citas/citas.jobs.ts';
import { citasRoutes } from './modules/agenda/citas/citas.routes.ts';
import { tellOfEnd } from './modules/agenda/citas/finales/end-cita.ts';
import { tellMoved } from './modules/agenda/citas/finales/movida.ts';
import { enLineaRoutes } from './modules/agenda/en-linea/en-linea.routes.ts';
import { reservarPages } from './modules/agenda/en-linea/reservar.page.ts';
import { wishesOfRole } from './modules/agenda/espera/espera.cierre.ts';
import * as esperaMails from './modules/agenda/espera/espera.mails.ts';
import { esperaRoutes } from './modules/agenda/espera/espera.routes.ts';
import { offerLiberado, refill, reviewEsperas } from './modules/agenda/espera/relleno.ts';
import { fillFeriadosEveryMonth } from './modules/agenda/feriados/feriados.jobs.ts';
import { feriadosRoutes } from './modules/agenda/feriados/feriados.routes.ts';
import { horariosRoutes } from './modules/agenda/horarios/horarios.routes.ts';
import { mapasRoutes } from './modules/agenda/mapas/mapas.routes.ts';
import { oficinasOfRole } from './modules/agenda/oficinas/oficinas.cierre.ts';
import * as oficinasMails from './modules/agenda/oficinas/oficinas.mails.ts';
import { oficinasRoutes } from './modules/agenda/oficinas/oficinas.routes.ts';
import { resetPromocionesEveryNight } from './modules/agenda/promociones/promociones.jobs.ts';
import { promocionesRoutes } from './modules/agenda/promociones/promociones.routes.ts';
import { bookAdminRoutes } from './modules/agenda/reservas/administracion/book.routes.ts';
import { reservasRoutes } from './modules/agenda/reservas/reservas.routes.ts';
import { serviciosRoutes } from './modules/agenda/servicios/servicios.routes.ts';
import { turnosRoutes } from './modules/agenda/turnos/turnos.routes.ts';
import { borradoresRoutes } from './modules/clinica/borradores/borradores.routes.ts';
import { catalogosRoutes } from './modules/clinica/catalogos/catalogos.routes.ts';
import { certificado } from './modules/clinica/certificado/seccion.ts';
import { consentimiento } from './modules/clinica/consentimiento/seccion.ts';
import type { Seccion } from './modules/clinica/consulta/seccion.ts';
import { crecimiento } from './modules/clinica/crecimiento/seccion.ts';
import { datosRoutes } from './modules/clinica/datos/datos.routes.ts';
import { diagnostico } from './modules/clinica/diagnostico/seccion.ts';
import * as documentosMails from './modules/clinica/documentos/documentos.mails.ts';
import { documentosRoutes } from './modules/clinica/documentos/documentos.routes.ts';
import { examenes } from './modules/clinica/examenes/seccion.ts';
import { consultasRoutes } from './modules/clinica/historia/consultas.routes.ts';
import { lineaRoutes } from './modules/clinica/linea/linea.routes.ts';
import { plantillasRoutes } from './modules/clinica/plantillas/plantillas.routes.ts';
import { purgeUso } from './modules/clinica/receta/gobierno/uso.jobs.ts';
import { receta } from './modules/clinica/receta/seccion.ts';
import { signos } from './modules/clinica/signos/seccion.ts';
import { traidosRoutes } from './modules/clinica/traidos/traidos.routes.ts';
import * as tratantesMails from './modules/clinica/tratantes/tratantes.mails.ts';
import { vacunas } from './modules/clinica/vacunas/seccion.ts';
import { vademecumRoutes } from './modules/clinica/vademecum/vademecum.routes.ts';
import { vademecumGeneralRoutes } from './modules/clinica/vademecum/vademecum-general.routes.ts';
import { cajaRoutes } from './modules/dinero/caja/caja.routes.ts';
import { creditosAdminRoutes } from './modules/dinero/creditos/admin.routes.ts';
import * as creditosMails from './modules/dinero/creditos/creditos.mails.ts';
import { creditosRoutes } from './modules/dinero/creditos/creditos.routes.ts';
import { deudasRoutes } from './modules/dinero/deudas/deudas.routes.ts';
import { devolucionesRoutes } from './modules/dinero/devoluciones/devoluciones.routes.ts';
import { oweOfPractice } from './modules/dinero/devoluciones/devoluciones.ts';
import { estadisticasRoutes } from './modules/dinero/estadisticas/estadisticas.routes.ts';
import { secretariasRoutes } from './modules/dinero/estadisticas/secretarias.routes.ts';
import { firmaOfRole } from './modules/dinero/facturacion/facturacion.cierre.ts';
import * as facturacionMails from './modules/dinero/facturacion/facturacion.mails.ts';
import { facturacionRoutes } from './modules/dinero/facturacion/facturacion.routes.ts';
import { rucsRoutes } from './modules/dinero/facturacion/rucs.ts';
import { tarifasIvaRoutes } from './modules/dinero/facturacion/tarifas.ts';
import { askAnuladas } from './modules/dinero/facturas/anuladas/anuladas.jobs.ts';
import * as facturasMails from './modules/dinero/facturas/facturas.mails.ts';
import { facturasRoutes } from './modules/dinero/facturas/facturas.routes.ts';
import { followFactura, followFacturas } from './modules/dinero/facturas/follow.jobs.ts';
import { finishFacturas, tellPendientes } from './modules/dinero/facturas/pendientes/pendientes.jobs.ts';
import * as pendientesMails from './modules/dinero/facturas/pendientes/pendientes.mails.ts';
import { transaccionesAdminRoutes } from './modules/dinero/transacciones/admin.routes.ts';
import { followTransaccion, followTransacciones } from './modules/dinero/transacciones/follow.jobs.ts';
import * as transaccionesMails from './modules/dinero/transacciones/transacciones.mails.ts';
import { transaccionesRoutes } from './modules/dinero/transacciones/transacciones.routes.ts';
import { giveBackOfEnd } from './modules/dinero/transacciones/vuelta/finales.ts';
import { cancelCitasOfCierre, settleCierres } from './modules/personas/cierre/cierre.jobs.ts';
import * as cierreMails from './modules/personas/cierre/cierre.mails.ts';
import { cierreRoutes } from './modules/personas/cierre/cierre.routes.ts';
import { carryOut } from './modules/personas/clientes/clientes.jobs.ts';
import * as clientesMails from './modules/personas/clientes/clientes.mails.ts';
import { clientesRoutes } from './modules/personas/clientes/clientes.routes.ts';
import { perfilDeCliente } from './modules/personas/clientes/perfil/perfil-de-cliente.ts';
import { sweepCuentas } from './modules/personas/cuentas/cuentas.jobs.ts';
import * as cuentasMails from './modules/personas/cuentas/cuentas.mails.ts';
import { cuentasRoutes } from './modules/personas/cuentas/cuentas.routes.ts';
import { applyDepuraciones, prepareDepuracionEveryMonth } from './modules/personas/depuracion/depuracion.jobs.ts';
import * as depuracionMails from './modules/personas/depuracion/depuracion.mails.ts';
import { depuracionRoutes } from './modules/personas/depuracion/depuracion.routes.ts';
import { favoritosOfRole } from './modules/personas/opiniones/opiniones.cierre.ts';
import { opinionesRoutes } from './modules/personas/opiniones/opiniones.routes.ts';
import * as pedidosMails from './modules/personas/pedidos/pedidos.mails.ts';
import { pedidosRoutes } from './modules/personas/pedidos/pedidos.routes.ts';
import { perfilesRoutes } from './modules/personas/perfiles/perfiles.routes.ts';
import { perfilesDePractica } from './modules/personas/perfiles/perfiles-de-rol.ts';
import { recomendacionesRoutes } from './modules/personas/recomendaciones/recomendaciones.routes.ts';
import * as administracionMails from './modules/plataforma/administracion/administracion.mails.ts';
import { administracionRoutes } from './modules/plataforma/administracion/administracion.routes.ts';
import { settleCambio } from './modules/plataforma/administracion/cambios/cambios.service.ts';
import { purgeArchivos } from './modules/plataforma/archivos/archivos.jobs.ts';
import { archivosRoutes } from './modules/plataforma/archivos/archivos.routes.ts';
import { sealAuditHead, sealAuditRows, verifyAudit } from './modules/plataforma/auditoria/auditoria.jobs.ts';
import * as auditoriaMails from './modules/plataforma/auditoria/auditoria.mails.ts';
import { auditoriaRoutes } from './modules/plataforma/auditoria/auditoria.routes.ts';
import { queueDueAvisos, sendAviso } from './modules/plataforma/avisos/avisos.jobs.ts';
import { avisosRoutes } from './modules/plataforma/avisos/avisos.routes.ts';
import type { RegisteredMail } from './modules/plataforma/avisos/mail.ts';
import { brechasRoutes } from './modules/plataforma/brechas/brechas.routes.ts';
import * as contactoMails from './modules/plataforma/contacto/contacto.mails.ts';
import { contactoRoutes } from './modules/plataforma/contacto/contacto.routes.ts';
import { directorioRoutes } from './modules/plataforma/directorio/directorio.routes.ts';
import { renewDirectorioEveryMinute } from './modules/plataforma/directorio/renovacion.ts';
import { prepareExportacion, sweepExportaciones } from './modules/plataforma/exportacion/exportacion.jobs.ts';
import * as exportacionMails from './modules/plataforma/exportacion/exportacion.mails.ts';
import { exportacionRoutes } from './modules/plataforma/exportacion/exportacion.routes.ts';
import { accesosOfRole } from './modules/plataforma/fhir/accesos.cierre.ts';
import { accesosFhirRoutes } from './modules/plataforma/fhir/accesos.routes.ts';
import { accesosLlaves } from './modules/plataforma/fhir/accesos.service.ts';
import { importCatalogo } from './modules/plataforma/importaciones/importaciones.jobs.ts';
import { importacionesRoutes } from './modules/plataforma/importaciones/importaciones.routes.ts';
import { noticiasRoutes } from './modules/plataforma/noticias/noticias.routes.ts';
import { purgeNotificaciones } from './modules/plataforma/notificaciones/notificaciones.jobs.ts';
import { notificacionesRoutes } from './modules/plataforma/notificaciones/notificaciones.routes.ts';
import { operadorRoutes } from './modules/plataforma/operador/operador.routes.ts';
import { promocionalesRoutes } from './modules/plataforma/promocionales/promocionales.routes.ts';
import { sendPushBatch } from './modules/plataforma/push/push.jobs.ts';
import * as pushMails from './modules/plataforma/push/push.mails.ts';
import { sendPushMoviles } from './modules/plataforma/push/push.moviles.ts';
import { pushRoutes } from './modules/plataforma/push/push.routes.ts';
import {
  archiveMinute,
  backUp,
  copyBase,
  tryLastMinute,
  tryNewestBackup,
} from './modules/plataforma/respaldos/respaldos.jobs.ts';
import { seguridadRoutes } from './modules/plataforma/seguridad/seguridad.routes.ts';
import { sistemaRoutes } from './modules/plataforma/sistema/sistema.routes.ts';
import { sitioPages } from './modules/plataforma/sitio/sitio.pages.ts';
import { tableroRoutes } from './modules/plataforma/tablero/tablero.routes.ts';
import { sweepTraspasos, workOnTraspaso } from './modules/plataforma/traspasos/traspasos.jobs.ts';
import { traspasosRoutes } from './modules/plataforma/traspasos/traspasos.routes.ts';
import type { Job, Work } from './process/jobs.ts';
import { tables } from './tables.ts';

/** The sections of the history, in the order in which they are asked. Each one brings its endpoints. */
const secciones: Seccion[] = [signos, crecimiento, diagnostico, receta, examenes, vacunas, certificado, consentimiento];

/** Every module's endpoints, in one list. */
export const routes: ((api: Api, deps: Deps) => void)[] = [
  accesosFhirRoutes,
  administracionRoutes,
  afiliacionRoutes,
  archivosRoutes,
  asociacionesRoutes,
  auditoriaRoutes,
  ausenciasRoutes,
  avisosRoutes,
  borradoresRoutes,
  cajaRoutes,
  calendariosRoutes,
  catalogosRoutes,
  cierreRoutes,
  citasRoutes,
  clientesRoutes,
  consultasRoutes,
  brechasRoutes,
  contactoRoutes,
  creditosAdminRoutes,
  creditosRoutes,
  cuentasRoutes,
  depuracionRoutes,
  deudasRoutes,
  devolucionesRoutes,
  directorioRoutes,
  documentosRoutes,
  pedidosRoutes,
  enLineaRoutes,
  reservarPages,
  exportacionRoutes,
  facturasRoutes,
  esperaRoutes,
  facturacionRoutes,
  rucsRoutes,
  tarifasIvaRoutes,
  estadisticasRoutes,
  horariosRoutes,
  importacionesRoutes,
  lineaRoutes,
  mapasRoutes,
  noticiasRoutes,
  notificacionesRoutes,
  oficinasRoutes,
  opinionesRoutes,
  recomendacionesRoutes,
  perfilesRoutes,
  plantillasRoutes,
  operadorRoutes,
  promocionalesRoutes,
  feriadosRoutes,
  promocionesRoutes,
  pushRoutes,
  reservasAdminRoutes,
  bookAdminRoutes,
  reservasRoutes,
  secretariasRoutes,
  serviciosRoutes,
  seguridadRoutes,
  sistemaRoutes,
  sitioPages,
  tableroRoutes,
  transaccionesAdminRoutes,
  transaccionesRoutes,
  datosRoutes,
  traidosRoutes,
  traspasosRoutes,
  turnosRoutes,
  vademecumGeneralRoutes,
  vademecumRoutes,
  ...secciones.flatMap(({ routes: own }) => own ?? []),
];

/** Every background job. */
const jobs: Job[] = [
  applyDepuraciones as Job,
  backUp as Job,
  cancelCitasOfCierre as Job,
  followFactura as Job,
  fillFeriadosEveryMonth as Job,
  followFacturas as Job,
  finishFacturas as Job,
  askAnuladas as Job,
  tellPendientes as Job,
  followTransaccion as Job,
  followTransacciones as Job,
  importCatalogo as Job,
  lapseCita as Job,
  lapseCitas as Job,
  offerLiberado as Job,
  prepareDepuracionEveryMonth as Job,
  prepareExportacion as Job,
  purgeArchivos as Job,
  purgeNotificaciones as Job,
  purgeUso as Job,
  renewDirectorioEveryMinute as Job,
  resetPromocionesEveryNight as Job,
  reviewEsperas as Job,
  sealAuditHead as Job,
  sealAuditRows as Job,
  sendAviso as Job,
  sendPushBatch as Job,
  sendPushMoviles as Job,
  settleCambio as Job,
  settleCierres as Job,
  sweepCuentas as Job,
  sweepExportaciones as Job,
  sweepTraspasos as Job,
  tellMoved as Job,
  tryNewestBackup as Job,
  tryLastMinute as Job,
  copyBase as Job,
  archiveMinute as Job,
  verifyAudit as Job,
  workOnTraspaso as Job,
  carryOut as Job,
];

/** Periodic jobs, as graphile-worker's crontab (UTC). */
const crontab = [
  '0 8 * * * cuentas:limpiar',
  `* * * * * ${lapseCitas.name}`,
  `* * * * * ${reviewEsperas.name}`,
  `* * * * * ${renewDirectorioEveryMinute.name}`,
  `* * * * * ${followTransacciones.name}`,
  `* * * * * ${followFacturas.name}`,
  `*/5 * * * * ${finishFacturas.name}`,
  `*/10 * * * * ${askAnuladas.name}`,
  // From eight in the morning until eight in the evening in Ecuador.
  `15 0,1,13-23 * * * ${tellPendientes.name}`,
  `* * * * * ${sealAuditRows.name}`,
  // Six attempts take ten minutes; after that the job of the next hour continues.
  `7 * * * * ${sealAuditHead.name} ?max=6`,
  `40 * * * * ${settleCierres.name}`,
  `50 * * * * ${applyDepuraciones.name}`,
  `0 9 1 * * ${prepareDepuracionEveryMonth.name}`,
  `30 7 * * * ${verifyAudit.name}`,
  `10 5 * * * ${purgeNotificaciones.name}`,
  `15 5 * * * ${purgeUso.name}`,
  `20 5 * * * ${purgeArchivos.name}`,
  `25 * * * * ${sweepExportaciones.name}`,
  `35 * * * * ${sweepTraspasos.name}`,
  // At 3:00 in mainland Ecuador; a computer that is off then runs it when it is on again.
  `0 8 * * * ${backUp.name} ?fill=20h&max=3`,
  `0 10 * * 0 ${tryNewestBackup.name} ?fill=6d&max=1`,
  `30 10 * * 0 ${tryLastMinute.name} ?fill=6d&max=1`,
  `15 9 1 * * ${fillFeriadosEveryMonth.name}`,
  `30 8 * * * ${copyBase.name} ?fill=20h&max=3`,
  `* * * * * ${archiveMinute.name} ?max=1`,
  // Just after midnight in mainland Ecuador, when a year of campaigns ends.
  `1 5 * * * ${resetPromocionesEveryNight.name}`,
].join('\n');

/** All background work. */
export const work: Work = { jobs, sources: [queueDueAvisos], crontab };

/** Every mail, module by module. */
const mails: RegisteredMail[] = [
  asociacionesMails,
  citasMails,
  esperaMails,
  oficinasMails,
  documentosMails,
  tratantesMails,
  clientesMails,
  cierreMails,
  cuentasMails,
  depuracionMails,
  pedidosMails,
  administracionMails,
  auditoriaMails,
  contactoMails,
  exportacionMails,
  creditosMails,
  facturacionMails,
  facturasMails,
  pendientesMails,
  pushMails,
  transaccionesMails,
].flatMap((ofModule) => Object.values<RegisteredMail>(ofModule));

const declared = Object.values(tables).flat();

/** What modules register for events of other modules, which do not know them; part of every `Deps`. */
export const hooks: Pick<
  Deps,
  'citaEnds' | 'llaves' | 'mails' | 'pacientesJoin' | 'perfiles' | 'roleEnds' | 'secciones' | 'tables'
> = {
  /** Runs at the end of a cita, in this order. */
  citaEnds: [tellOfEnd, giveBackOfEnd, oweOfPractice, refill],
  tables: declared,
  pacientesJoin: declared.flatMap(({ tabla, join }) => (join ? { tabla, ...join } : [])),
  llaves: [accesosLlaves, calendariosLlaves],
  /** Runs when a role ends. */
  roleEnds: [
    wishesOfRole,
    asociacionesOfRole,
    oficinasOfRole,
    favoritosOfRole,
    firmaOfRole,
    accesosOfRole,
    calendariosOfRole,
  ],
  secciones,
  perfiles: { ...perfilesDePractica, ...perfilDeCliente },
  mails: new Map(mails.map((mail) => [mail.tipo, mail])),
};
