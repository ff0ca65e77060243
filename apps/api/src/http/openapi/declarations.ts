/** Every module that declares calls: OpenAPI uses the contract's names. A call that is missing here is named by its path. */
import * as afiliacion from '@hampi/contract/agenda/afiliacion/calls';
import * as asociaciones from '@hampi/contract/agenda/asociaciones/calls';
import * as ausencias from '@hampi/contract/agenda/ausencias/calls';
import * as calendarios from '@hampi/contract/agenda/calendarios/calls';
import * as citasAdmin from '@hampi/contract/agenda/citas/admin';
import * as citas from '@hampi/contract/agenda/citas/calls';
import * as citasCancelacion from '@hampi/contract/agenda/citas/cancelacion';
import * as citasContactos from '@hampi/contract/agenda/citas/contactos';
import * as citasEstados from '@hampi/contract/agenda/citas/estados';
import * as citasInstitucion from '@hampi/contract/agenda/citas/institucion';
import * as citasLista from '@hampi/contract/agenda/citas/lista';
import * as citasLlegada from '@hampi/contract/agenda/citas/llegada';
import * as citasMias from '@hampi/contract/agenda/citas/mias';
import * as enLinea from '@hampi/contract/agenda/en-linea/calls';
import * as espera from '@hampi/contract/agenda/espera/calls';
import * as feriados from '@hampi/contract/agenda/feriados/calls';
import * as horariosAdmin from '@hampi/contract/agenda/horarios/admin';
import * as horarios from '@hampi/contract/agenda/horarios/calls';
import * as mapas from '@hampi/contract/agenda/mapas/calls';
import * as oficinasAdmin from '@hampi/contract/agenda/oficinas/admin';
import * as oficinas from '@hampi/contract/agenda/oficinas/calls';
import * as oficinasDoctores from '@hampi/contract/agenda/oficinas/doctores';
import * as oficinasSecretarias from '@hampi/contract/agenda/oficinas/secretarias';
import * as oficinasSucursales from '@hampi/contract/agenda/oficinas/sucursales';
import * as promocionesAdmin from '@hampi/contract/agenda/promociones/admin';
import * as promociones from '@hampi/contract/agenda/promociones/calls';
import * as reservasAdmin from '@hampi/contract/agenda/reservas/admin';
import * as reservas from '@hampi/contract/agenda/reservas/calls';
import * as reservasHabituales from '@hampi/contract/agenda/reservas/habituales';
import * as reservasDeshacer from '@hampi/contract/agenda/reservas/undo';
import * as servicios from '@hampi/contract/agenda/servicios/calls';
import * as turnos from '@hampi/contract/agenda/turnos/calls';
import * as borradores from '@hampi/contract/clinica/borradores/calls';
import * as catalogos from '@hampi/contract/clinica/catalogos/calls';
import * as catalogosClinicos from '@hampi/contract/clinica/catalogos/clinicos';
import * as crecimiento from '@hampi/contract/clinica/crecimiento/calls';
import * as datosClinicos from '@hampi/contract/clinica/datos/calls';
import * as datosEscritura from '@hampi/contract/clinica/datos/escritura';
import * as documentos from '@hampi/contract/clinica/documentos/calls';
import * as documentosConsentimientos from '@hampi/contract/clinica/documentos/consentimientos';
import * as documentosFirmaAbierta from '@hampi/contract/clinica/documentos/firma-abierta';
import * as documentosPropios from '@hampi/contract/clinica/documentos/propios';
import * as examenes from '@hampi/contract/clinica/examenes/calls';
import * as historia from '@hampi/contract/clinica/historia/calls';
import * as linea from '@hampi/contract/clinica/linea/calls';
import * as plantillas from '@hampi/contract/clinica/plantillas/calls';
import * as recetaFormas from '@hampi/contract/clinica/receta/formas';
import * as recetaSalida from '@hampi/contract/clinica/receta/salida';
import * as recetaSeguridad from '@hampi/contract/clinica/receta/seguridad';
import * as traidos from '@hampi/contract/clinica/traidos/calls';
import * as vacunas from '@hampi/contract/clinica/vacunas/calls';
import * as vademecum from '@hampi/contract/clinica/vademecum/calls';
import * as caja from '@hampi/contract/dinero/caja/calls';
import * as creditosAdmin from '@hampi/contract/dinero/creditos/admin';
import * as creditos from '@hampi/contract/dinero/creditos/calls';
import * as deudas from '@hampi/contract/dinero/deudas/calls';
import * as devoluciones from '@hampi/contract/dinero/devoluciones/calls';
import * as estadisticas from '@hampi/contract/dinero/estadisticas/calls';
import * as estadisticasSecretarias from '@hampi/contract/dinero/estadisticas/secretarias';
import * as facturacion from '@hampi/contract/dinero/facturacion/calls';
import * as rucs from '@hampi/contract/dinero/facturacion/rucs';
import * as tarifasIva from '@hampi/contract/dinero/facturacion/tarifas-iva';
import * as facturas from '@hampi/contract/dinero/facturas/calls';
import * as facturasPendientes from '@hampi/contract/dinero/facturas/pendientes';
import * as pruebaSri from '@hampi/contract/dinero/facturas/prueba';
import * as transaccionesAdmin from '@hampi/contract/dinero/transacciones/admin';
import * as transaccionesAjustes from '@hampi/contract/dinero/transacciones/ajustes';
import * as transacciones from '@hampi/contract/dinero/transacciones/calls';
import * as cierre from '@hampi/contract/personas/cierre/calls';
import * as clientesAdmin from '@hampi/contract/personas/clientes/admin';
import * as clientes from '@hampi/contract/personas/clientes/calls';
import * as clientesIdentidad from '@hampi/contract/personas/clientes/identidad';
import * as clientesPerfil from '@hampi/contract/personas/clientes/perfil';
import * as clientesTramites from '@hampi/contract/personas/clientes/tramites';
import * as clientesUnir from '@hampi/contract/personas/clientes/unir';
import * as cuentas from '@hampi/contract/personas/cuentas/calls';
import * as moviles from '@hampi/contract/personas/cuentas/moviles';
import * as cuentasRegistro from '@hampi/contract/personas/cuentas/registro';
import * as cuentasSegundoPaso from '@hampi/contract/personas/cuentas/segundo-paso';
import * as cuentasSesion from '@hampi/contract/personas/cuentas/sesion';
import * as cuentasSesiones from '@hampi/contract/personas/cuentas/sesiones';
import * as depuracion from '@hampi/contract/personas/depuracion/calls';
import * as opiniones from '@hampi/contract/personas/opiniones/calls';
import * as pedidos from '@hampi/contract/personas/pedidos/calls';
import * as perfiles from '@hampi/contract/personas/perfiles/calls';
import * as perfilesInstitucion from '@hampi/contract/personas/perfiles/institucion';
import * as paraEmpezar from '@hampi/contract/personas/perfiles/para-empezar';
import * as recomendaciones from '@hampi/contract/personas/recomendaciones/calls';
import * as administracion from '@hampi/contract/plataforma/administracion/calls';
import * as administracionCambios from '@hampi/contract/plataforma/administracion/cambios';
import * as administracionClinica from '@hampi/contract/plataforma/administracion/clinica';
import * as administracionCuentas from '@hampi/contract/plataforma/administracion/cuentas';
import * as administracionMedicinas from '@hampi/contract/plataforma/administracion/medicinas';
import * as administracionReglas from '@hampi/contract/plataforma/administracion/reglas';
import * as administracionReglasCambios from '@hampi/contract/plataforma/administracion/reglas-cambios';
import * as administracionReglasUso from '@hampi/contract/plataforma/administracion/reglas-uso';
import * as archivos from '@hampi/contract/plataforma/archivos/calls';
import * as auditoria from '@hampi/contract/plataforma/auditoria/calls';
import * as avisosAdmin from '@hampi/contract/plataforma/avisos/admin';
import * as avisos from '@hampi/contract/plataforma/avisos/calls';
import * as brechas from '@hampi/contract/plataforma/brechas/calls';
import * as contactoAdmin from '@hampi/contract/plataforma/contacto/admin';
import * as contacto from '@hampi/contract/plataforma/contacto/calls';
import * as directorio from '@hampi/contract/plataforma/directorio/calls';
import * as exportacion from '@hampi/contract/plataforma/exportacion/calls';
import * as fhir from '@hampi/contract/plataforma/fhir/calls';
import * as importaciones from '@hampi/contract/plataforma/importaciones/calls';
import * as noticias from '@hampi/contract/plataforma/noticias/calls';
import * as notificaciones from '@hampi/contract/plataforma/notificaciones/calls';
import * as operadorAdmin from '@hampi/contract/plataforma/operador/admin';
import * as operador from '@hampi/contract/plataforma/operador/calls';
import * as promocionales from '@hampi/contract/plataforma/promocionales/calls';
import * as push from '@hampi/contract/plataforma/push/calls';
import * as seguridad from '@hampi/contract/plataforma/seguridad/calls';
import * as tablero from '@hampi/contract/plataforma/tablero/calls';
import * as tableroSistema from '@hampi/contract/plataforma/tablero/sistema';
import * as traspasos from '@hampi/contract/plataforma/traspasos/calls';

export const declarations: Record<string, unknown>[] = [
  afiliacion,
  cierre,
  asociaciones,
  ausencias,
  feriados,
  citas,
  calendarios,
  citasAdmin,
  citasCancelacion,
  citasContactos,
  citasEstados,
  citasInstitucion,
  citasLista,
  citasLlegada,
  citasMias,
  enLinea,
  espera,
  horarios,
  horariosAdmin,
  mapas,
  oficinas,
  oficinasAdmin,
  oficinasDoctores,
  oficinasSecretarias,
  oficinasSucursales,
  promociones,
  promocionesAdmin,
  reservas,
  reservasAdmin,
  reservasDeshacer,
  reservasHabituales,
  servicios,
  turnos,
  borradores,
  catalogos,
  catalogosClinicos,
  documentos,
  documentosConsentimientos,
  documentosFirmaAbierta,
  documentosPropios,
  examenes,
  historia,
  linea,
  plantillas,
  recetaFormas,
  recetaSalida,
  recetaSeguridad,
  crecimiento,
  traidos,
  datosClinicos,
  datosEscritura,
  vacunas,
  vademecum,
  transacciones,
  caja,
  creditos,
  creditosAdmin,
  deudas,
  devoluciones,
  facturas,
  facturasPendientes,
  pruebaSri,
  facturacion,
  rucs,
  tarifasIva,
  estadisticas,
  estadisticasSecretarias,
  transaccionesAdmin,
  transaccionesAjustes,
  clientes,
  clientesAdmin,
  clientesIdentidad,
  clientesPerfil,
  clientesTramites,
  clientesUnir,
  cuentas,
  moviles,
  cuentasRegistro,
  cuentasSegundoPaso,
  cuentasSesion,
  cuentasSesiones,
  depuracion,
  pedidos,
  opiniones,
  recomendaciones,
  perfiles,
  perfilesInstitucion,
  paraEmpezar,
  administracion,
  administracionCambios,
  administracionClinica,
  administracionCuentas,
  administracionMedicinas,
  administracionReglas,
  administracionReglasCambios,
  administracionReglasUso,
  archivos,
  auditoria,
  seguridad,
  avisos,
  avisosAdmin,
  brechas,
  contacto,
  contactoAdmin,
  directorio,
  exportacion,
  fhir,
  importaciones,
  noticias,
  notificaciones,
  operador,
  operadorAdmin,
  promocionales,
  push,
  tablero,
  tableroSistema,
  traspasos,
];
