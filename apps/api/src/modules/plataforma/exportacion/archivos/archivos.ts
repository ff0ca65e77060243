/**
 * Says for every table whether an export contains it (BE-18, ADR 242). A missing table does not compile. The declaration of a file says
 * whose rows it contains.
 */
import { agenda } from './agenda.ts';
import type { ArchivoCsv, Tabla } from './archivo-csv.ts';
import { clinica } from './clinica.ts';
import { consultas } from './consultas.ts';
import { dinero } from './dinero.ts';
import { personas } from './personas.ts';

export const archivos: readonly ArchivoCsv[] = [...personas, ...agenda, ...consultas, ...clinica, ...dinero];

/** Exported, in one of the files of `archivos`. */
const SALE = 'SALE';
/** A catalogue of the platform: the same for everybody. */
const CATALOGO = 'CATALOGO';
/** Belongs to the operator: news, requests, notices, what is done to accounts. */
const OPERADOR = 'OPERADOR';
/** Keys and secrets: whoever found them in a file could act as their owner. */
const SECRETO = 'SECRETO';
/** The platform's own audit. Patients still get the list of who opened their record, which is another table. */
const AUDITORIA = 'AUDITORIA';
/** Derived from other tables; the target system derives it again. */
const DERIVADA = 'DERIVADA';
/** Not final: unsaved, not accepted, or over within the hour. */
const EN_CAMINO = 'EN_CAMINO';
/** Counters, answers to the program's questions, mails and notices, which nobody needs elsewhere. */
const DEL_PROGRAMA = 'DEL_PROGRAMA';
/** About other people, who came by a recommendation. */
const AJENA = 'AJENA';
/** A profile without data of its own. */
const SIN_PROPIO = 'SIN_PROPIO';
/** Internal to this installation. */
const MAQUINA = 'MAQUINA';

export const destino: Readonly<Record<Tabla, string>> = {
  acceso_conocido: SECRETO,
  acceso_programa: SECRETO,
  afiliacion: SALE,
  afiliacion_lugar: CATALOGO,
  afiliacion_ocupada: DERIVADA,
  agenda_cambio: DERIVADA,
  ajuste: MAQUINA,
  alergia_cruzada: CATALOGO,
  alergia_termino: CATALOGO,
  archivo: SALE,
  asociacion: SALE,
  auditoria: AUDITORIA,
  auditoria_cabeza: AUDITORIA,
  auditoria_clinica: SALE,
  auditoria_lote: AUDITORIA,
  auditoria_pendiente: AUDITORIA,
  auditoria_revision: AUDITORIA,
  auditoria_sello: AUDITORIA,
  ausencia: SALE,
  aviso: DEL_PROGRAMA,
  borrador: EN_CAMINO,
  caja: SALE,
  caja_fila: SALE,
  calendario: SECRETO,
  calificacion: SALE,
  cambio_administrativo: OPERADOR,
  catalogo_edicion: CATALOGO,
  categoria_especializacion: CATALOGO,
  cie10: CATALOGO,
  cie10_palabra: CATALOGO,
  cie10_sinonimo: CATALOGO,
  cierre: EN_CAMINO,
  cita: SALE,
  cita_movida: EN_CAMINO,
  ciudad: CATALOGO,
  clave_sellado: SECRETO,
  cliente: SALE,
  codigo: SECRETO,
  codigo_recuperacion: SECRETO,
  combinacion: CATALOGO,
  condicion: CATALOGO,
  consentimiento_modelo: DEL_PROGRAMA,
  consentimiento_promocional: OPERADOR,
  consulta: SALE,
  consulta_version: SALE,
  contacto: OPERADOR,
  contraindicacion: CATALOGO,
  correo_local: MAQUINA,
  correo_probado: DEL_PROGRAMA,
  depuracion: OPERADOR,
  depuracion_fila: OPERADOR,
  dato_traido: SALE,
  deuda: SALE,
  directorio: DERIVADA,
  directorio_cambio: DERIVADA,
  directorio_renovacion: DERIVADA,
  dispositivo: SECRETO,
  dispositivo_movil: SECRETO,
  doctor: SALE,
  doctor_especializacion: SALE,
  doctor_grupo_examen: SALE,
  doctor_payphone: SECRETO,
  doctor_seguro: SALE,
  documento: SALE,
  dosis: CATALOGO,
  duplicidad: CATALOGO,
  eliminacion: OPERADOR,
  emisor: SALE,
  emisor_firma: SECRETO,
  empresa: CATALOGO,
  especializacion: CATALOGO,
  especializacion_categoria: CATALOGO,
  especializacion_palabra: CATALOGO,
  espera: SALE,
  espera_ajuste: EN_CAMINO,
  espera_oferta: EN_CAMINO,
  espera_turno: EN_CAMINO,
  examen: CATALOGO,
  examen_lista: CATALOGO,
  examen_lista_examen: CATALOGO,
  examen_pedido: SALE,
  exportacion: EN_CAMINO,
  exportacion_parte: EN_CAMINO,
  feriado: CATALOGO,
  factura: SALE,
  factura_borrador: EN_CAMINO,
  factura_evento: DERIVADA,
  favoritos: DEL_PROGRAMA,
  ficha_version: SALE,
  forma: CATALOGO,
  forma_termino: CATALOGO,
  horario: SALE,
  importacion: OPERADOR,
  importacion_rechazo: OPERADOR,
  institucion: SALE,
  interaccion: CATALOGO,
  laboratorista: SIN_PROPIO,
  latido: MAQUINA,
  limite_uso: MAQUINA,
  llave: SECRETO,
  llave_maestra: SECRETO,
  login_intento: SECRETO,
  medico_paciente: SALE,
  movimiento: SALE,
  nombre_medicina: CATALOGO,
  notificacion: DEL_PROGRAMA,
  notificacion_push: OPERADOR,
  oficina: SALE,
  oficina_especializacion: SALE,
  oficina_secretaria: SALE,
  paciente_buscado: DERIVADA,
  pago: SALE,
  pais: CATALOGO,
  paquete_credito: CATALOGO,
  plantilla: SALE,
  plantilla_motivo: CATALOGO,
  profesional_favorito: SALE,
  publicacion: OPERADOR,
  publicacion_archivo: OPERADOR,
  receta: SALE,
  receta_numero: DERIVADA,
  referido: AJENA,
  reglas_version: CATALOGO,
  respaldo: OPERADOR,
  respaldo_minuto: OPERADOR,
  reto_ingreso: SECRETO,
  secretaria: SIN_PROPIO,
  secretaria_doctor: SALE,
  secretaria_solicitud: EN_CAMINO,
  secuencia: DERIVADA,
  segundo_paso: SECRETO,
  seguro: CATALOGO,
  servicio: SALE,
  servicio_especializacion: SALE,
  servicio_oficina: SALE,
  sesion: SECRETO,
  sitio_recomendado: OPERADOR,
  situacion_version: DEL_PROGRAMA,
  socket_io_attachments: MAQUINA,
  sustancia: CATALOGO,
  sustancia_clase: CATALOGO,
  tarifa_iva: CATALOGO,
  tramite: SECRETO,
  tramite_enlace: SECRETO,
  transaccion: SALE,
  transaccion_paso: DERIVADA,
  traspaso: EN_CAMINO,
  traspaso_fila: EN_CAMINO,
  turno_apartado: EN_CAMINO,
  usuario: SALE,
  usuario_rol: SALE,
  vacuna: CATALOGO,
  vacuna_aplicada: SALE,
  vacuna_esquema: CATALOGO,
  vacuna_version: SALE,
  vademecum: SALE,
};
