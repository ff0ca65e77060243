import type { Module } from './module.ts';
import { afiliacionModule } from './modules/agenda/afiliacion/module.ts';
import { asociacionesModule } from './modules/agenda/asociaciones/module.ts';
import { ausenciasModule } from './modules/agenda/ausencias/module.ts';
import { calendariosModule } from './modules/agenda/calendarios/module.ts';
import { citasModule } from './modules/agenda/citas/module.ts';
import { enLineaModule } from './modules/agenda/en-linea/module.ts';
import { esperaModule } from './modules/agenda/espera/module.ts';
import { feriadosModule } from './modules/agenda/feriados/module.ts';
import { horariosModule } from './modules/agenda/horarios/module.ts';
import { mapasModule } from './modules/agenda/mapas/module.ts';
import { oficinasModule } from './modules/agenda/oficinas/module.ts';
import { promocionesModule } from './modules/agenda/promociones/module.ts';
import { reservasModule } from './modules/agenda/reservas/module.ts';
import { serviciosModule } from './modules/agenda/servicios/module.ts';
import { turnosModule } from './modules/agenda/turnos/module.ts';
import { borradoresModule } from './modules/clinica/borradores/module.ts';
import { catalogosModule } from './modules/clinica/catalogos/module.ts';
import { certificadoModule } from './modules/clinica/certificado/module.ts';
import { consentimientoModule } from './modules/clinica/consentimiento/module.ts';
import { consultaModule } from './modules/clinica/consulta/module.ts';
import { copiasModule } from './modules/clinica/copias/module.ts';
import { crecimientoModule } from './modules/clinica/crecimiento/module.ts';
import { datosModule } from './modules/clinica/datos/module.ts';
import { derivacionesModule } from './modules/clinica/derivaciones/module.ts';
import { diagnosticoModule } from './modules/clinica/diagnostico/module.ts';
import { documentosModule } from './modules/clinica/documentos/module.ts';
import { examenesModule } from './modules/clinica/examenes/module.ts';
import { favoritosModule } from './modules/clinica/favoritos/module.ts';
import { firmasModule } from './modules/clinica/firmas/module.ts';
import { formulariosModule } from './modules/clinica/formularios/module.ts';
import { historiaModule } from './modules/clinica/historia/module.ts';
import { hojasModule } from './modules/clinica/hojas/module.ts';
import { lineaModule } from './modules/clinica/linea/module.ts';
import { miHistoriaModule } from './modules/clinica/mi-historia/module.ts';
import { odontologiaModule } from './modules/clinica/odontologia/module.ts';
import { papelesModule } from './modules/clinica/papeles/module.ts';
import { plantillasModule } from './modules/clinica/plantillas/module.ts';
import { recetaModule } from './modules/clinica/receta/module.ts';
import { reembolsoModule } from './modules/clinica/reembolso/module.ts';
import { referenciasModule } from './modules/clinica/referencias/module.ts';
import { siveModule } from './modules/clinica/sive/module.ts';
import { traidosModule } from './modules/clinica/traidos/module.ts';
import { tratantesModule } from './modules/clinica/tratantes/module.ts';
import { vacunasModule } from './modules/clinica/vacunas/module.ts';
import { vademecumModule } from './modules/clinica/vademecum/module.ts';
import { cajaModule } from './modules/dinero/caja/module.ts';
import { creditosModule } from './modules/dinero/creditos/module.ts';
import { deudasModule } from './modules/dinero/deudas/module.ts';
import { devolucionesModule } from './modules/dinero/devoluciones/module.ts';
import { estadisticasModule } from './modules/dinero/estadisticas/module.ts';
import { facturacionModule } from './modules/dinero/facturacion/module.ts';
import { facturasModule } from './modules/dinero/facturas/module.ts';
import { pagosModule } from './modules/dinero/pagos/module.ts';
import { preciosModule } from './modules/dinero/precios/module.ts';
import { secuenciasModule } from './modules/dinero/secuencias/module.ts';
import { transaccionesModule } from './modules/dinero/transacciones/module.ts';
import { cierreModule } from './modules/personas/cierre/module.ts';
import { clientesModule } from './modules/personas/clientes/module.ts';
import { cuentasModule } from './modules/personas/cuentas/module.ts';
import { depuracionModule } from './modules/personas/depuracion/module.ts';
import { opinionesModule } from './modules/personas/opiniones/module.ts';
import { pedidosModule } from './modules/personas/pedidos/module.ts';
import { perfilesModule } from './modules/personas/perfiles/module.ts';
import { recomendacionesModule } from './modules/personas/recomendaciones/module.ts';
import { representantesModule } from './modules/personas/representantes/module.ts';
import { administracionModule } from './modules/plataforma/administracion/module.ts';
import { archivosModule } from './modules/plataforma/archivos/module.ts';
import { auditoriaModule } from './modules/plataforma/auditoria/module.ts';
import { avisosModule } from './modules/plataforma/avisos/module.ts';
import { brechasModule } from './modules/plataforma/brechas/module.ts';
import { contactoModule } from './modules/plataforma/contacto/module.ts';
import { directorioModule } from './modules/plataforma/directorio/module.ts';
import { exportacionModule } from './modules/plataforma/exportacion/module.ts';
import { fhirModule } from './modules/plataforma/fhir/module.ts';
import { importacionesModule } from './modules/plataforma/importaciones/module.ts';
import { noticiasModule } from './modules/plataforma/noticias/module.ts';
import { notificacionesModule } from './modules/plataforma/notificaciones/module.ts';
import { operadorModule } from './modules/plataforma/operador/module.ts';
import { promocionalesModule } from './modules/plataforma/promocionales/module.ts';
import { proteccionModule } from './modules/plataforma/proteccion/module.ts';
import { pushModule } from './modules/plataforma/push/module.ts';
import { respaldosModule } from './modules/plataforma/respaldos/module.ts';
import { seguridadModule } from './modules/plataforma/seguridad/module.ts';
import { sistemaModule } from './modules/plataforma/sistema/module.ts';
import { sitioModule } from './modules/plataforma/sitio/module.ts';
import { tableroModule } from './modules/plataforma/tablero/module.ts';
import { traspasosModule } from './modules/plataforma/traspasos/module.ts';
import { vaultTables } from './vault/vault.tables.ts';

/** What lies below the modules has tables too. The queue's schema counts as one name. */
const foundations: readonly Module[] = [
  {
    name: 'access',
    actividad: 'CUENTAS',
    uses: [],
    stays: { codigo: 'SECRETO', rechazo: 'MAQUINA', sesion: 'SECRETO' },
  },
  { name: 'adapters', actividad: 'AVISOS', uses: [], stays: { correo_local: 'MAQUINA' } },
  {
    name: 'data',
    actividad: { ninguna: 'Migraciones, ajustes del programa y versiones de los catálogos.' },
    uses: [],
    stays: { ajuste: 'MAQUINA', catalogo_edicion: 'CATALOGO', funcion: 'MAQUINA', migracion: 'MAQUINA' },
  },
  { name: 'http', actividad: 'SEGURIDAD', uses: [], stays: { limite_uso: 'MAQUINA' } },
  {
    name: 'process',
    actividad: { ninguna: 'La cola de tareas lleva números; las personas están en las tablas de quien la usa.' },
    uses: [],
    stays: { graphile_worker: 'MAQUINA', latido: 'MAQUINA', socket_io_attachments: 'MAQUINA' },
  },
];
const vault: Module = { name: 'vault', actividad: 'SEGURIDAD', uses: [], tables: vaultTables };

/**
 * Every module. In this order an export has their files, a consultation its sections, and an account the list of what reads it without a
 * session.
 */
export const modules: readonly Module[] = [
  ...foundations,
  cuentasModule,
  perfilesModule,
  clientesModule,
  tratantesModule,
  vault,
  opinionesModule,
  oficinasModule,
  asociacionesModule,
  horariosModule,
  ausenciasModule,
  serviciosModule,
  afiliacionModule,
  citasModule,
  esperaModule,
  turnosModule,
  historiaModule,
  crecimientoModule,
  diagnosticoModule,
  recetaModule,
  examenesModule,
  datosModule,
  odontologiaModule,
  vacunasModule,
  certificadoModule,
  consentimientoModule,
  formulariosModule,
  siveModule,
  traidosModule,
  miHistoriaModule,
  documentosModule,
  papelesModule,
  derivacionesModule,
  referenciasModule,
  copiasModule,
  firmasModule,
  reembolsoModule,
  archivosModule,
  plantillasModule,
  vademecumModule,
  borradoresModule,
  pagosModule,
  cajaModule,
  facturasModule,
  facturacionModule,
  secuenciasModule,
  transaccionesModule,
  creditosModule,
  deudasModule,
  recomendacionesModule,
  depuracionModule,
  pedidosModule,
  representantesModule,
  avisosModule,
  brechasModule,
  proteccionModule,
  traspasosModule,
  // They have neither files nor sections.
  fhirModule,
  calendariosModule,
  enLineaModule,
  feriadosModule,
  mapasModule,
  promocionesModule,
  reservasModule,
  catalogosModule,
  consultaModule,
  hojasModule,
  favoritosModule,
  lineaModule,
  devolucionesModule,
  estadisticasModule,
  preciosModule,
  cierreModule,
  operadorModule,
  administracionModule,
  auditoriaModule,
  contactoModule,
  directorioModule,
  exportacionModule,
  importacionesModule,
  noticiasModule,
  notificacionesModule,
  respaldosModule,
  sitioModule,
  promocionalesModule,
  pushModule,
  seguridadModule,
  sistemaModule,
  tableroModule,
];
