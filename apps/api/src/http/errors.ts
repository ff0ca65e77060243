import * as MAfiliacion from '@hampi/contract/agenda/afiliacion/messages';
import * as MAsociaciones from '@hampi/contract/agenda/asociaciones/messages';
import * as MAusencias from '@hampi/contract/agenda/ausencias/messages';
import * as MEnLinea from '@hampi/contract/agenda/en-linea/messages';
import * as MEspera from '@hampi/contract/agenda/espera/messages';
import * as MFeriados from '@hampi/contract/agenda/feriados/messages';
import * as MHorarios from '@hampi/contract/agenda/horarios/messages';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import type { FieldErrors } from '@hampi/contract/base/envelope';
import { CARACTER_NULO, SIN_ESPACIO, SOLO_LECTURA } from '@hampi/contract/base/estado-messages';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import * as MCaja from '@hampi/contract/dinero/caja/messages';
import * as MCreditos from '@hampi/contract/dinero/creditos/messages';
import * as MDeudas from '@hampi/contract/dinero/deudas/messages';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import * as MUnir from '@hampi/contract/personas/clientes/unir-messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import * as MDepuracion from '@hampi/contract/personas/depuracion/messages';
import * as MEliminaciones from '@hampi/contract/personas/eliminaciones/messages';
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import * as MPerfiles from '@hampi/contract/personas/perfiles/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import * as MFhir from '@hampi/contract/plataforma/fhir/messages';
import * as MNoticias from '@hampi/contract/plataforma/noticias/messages';
import * as MTraspasos from '@hampi/contract/plataforma/traspasos/messages';
import type { Rastro } from '../access/rechazos.ts';

/** A failure with a sentence for the user, sent in the envelope with its status. */
export class HampiError extends Error {
  constructor(
    readonly status: number,
    readonly mensaje: string,
    readonly more: { errores?: FieldErrors; data?: unknown; codigo?: string; cause?: unknown; rastro?: Rastro } = {},
  ) {
    super(mensaje, { cause: more.cause });
  }
}

export const notFound = (sentence: string = M.no_encontrado): never => {
  throw new HampiError(404, sentence);
};
/** 404 for the code of a link that is unknown or over, which the log of security counts: many of them are somebody who guesses. */
export const noSuchCode = (sentence: string): never => {
  throw new HampiError(404, sentence, { rastro: { clase: 'CODIGO' } });
};
export const conflict = (sentence: string, data?: unknown): never => {
  throw new HampiError(409, sentence, { data });
};
export const forbidden = (sentence: string = M.sin_permiso): never => {
  throw new HampiError(403, sentence);
};
export const tooMany = (sentence: string = M.demasiados): never => {
  throw new HampiError(429, sentence);
};
/** Fails with 400 for field rules that only the server can check. With `rastro` it is also in the log of security. */
export const invalid = (errores: FieldErrors, sentence: string = M.formulario, rastro?: Rastro): never => {
  throw new HampiError(400, sentence, { errores, ...(rastro && { rastro }) });
};

/** Status, sentence and field for violated database constraints, by name. */
const constraints: Record<string, { status: number; mensaje: string; campo?: string }> = {
  turno_inexistente: { status: 409, mensaje: MTurnos.turno_inexistente },
  turno_ocupado: { status: 409, mensaje: MTurnos.turno_ocupado },
  turno_ausente: { status: 409, mensaje: MAusencias.turno_ausente },
  ausencia_sin_traslape: { status: 409, mensaje: MAusencias.traslapa, campo: 'desde' },
  feriado_uno: { status: 409, mensaje: MFeriados.repetido, campo: 'fecha' },
  feriado_ciudad_id_fkey: { status: 400, mensaje: MFeriados.ciudad, campo: 'ciudad_id' },
  cita_lugar_unico: { status: 409, mensaje: MTurnos.turno_ocupado },
  cita_una_oficina: { status: 409, mensaje: MTurnos.turno_otra_oficina },
  cita_pendientes: { status: 409, mensaje: MEnLinea.pendientes_limite },
  espera_una: { status: 409, mensaje: MEspera.ya_espera },
  espera_del_paciente: { status: 409, mensaje: MEspera.tres_esperas },
  espera_llena: { status: 409, mensaje: MEspera.lista_llena },
  espera_oferta_una: { status: 409, mensaje: MEspera.oferta_abierta },
  cita_paciente_vivo: { status: 409, mensaje: MI.fallecido_cita },
  cliente_defuncion_despues: { status: 400, mensaje: MI.defuncion_antes, campo: 'fecha_defuncion' },
  cita_un_paciente: { status: 409, mensaje: MTurnos.turno_ya_reservo },
  horario_sin_traslape: { status: 409, mensaje: MHorarios.horario_traslapa },
  horario_fin_mayor: { status: 400, mensaje: MHorarios.horario_fin, campo: 'hora_fin' },
  paciente_unido: { status: 409, mensaje: MUnir.registro_unido },
  cliente_documento_unico: { status: 409, mensaje: MClientes.paciente_documento, campo: 'cedula_identidad' },
  asociacion_una: { status: 409, mensaje: MAsociaciones.ya_pedida, campo: 'oficinasId' },
  asociacion_limite: { status: 409, mensaje: MAsociaciones.limite },
  asociacion_de_sucursal: { status: 400, mensaje: MAsociaciones.solo_medico_en_sucursal, campo: 'oficinasId' },
  afiliacion_hay_lugar: { status: 409, mensaje: MAfiliacion.sin_lugares },
  ciudad_en_uso: { status: 409, mensaje: MA.ciudad_en_uso },
  afiliacion_ofrecida: { status: 409, mensaje: MAfiliacion.no_ofrecida },
  afiliacion_espera: { status: 409, mensaje: MAfiliacion.espera },
  afiliacion_lugar_pkey: { status: 409, mensaje: MAfiliacion.lugar_repetido, campo: 'especializacion_id' },
  afiliacion_lugar_especializacion_id_fkey: {
    status: 400,
    mensaje: MAfiliacion.especializacion_requerida,
    campo: 'especializacion_id',
  },
  cita_oficina_viva: { status: 409, mensaje: MO.oficina_eliminada },
  cita_servicio_vivo: { status: 409, mensaje: MServicios.servicio_eliminado },
  calificacion_por_cita: { status: 409, mensaje: MOpiniones.opinion_repetida },
  doctor_visible_aprobado: { status: 409, mensaje: MPerfiles.disponible_sin_aprobar, campo: 'med_visible' },
  institucion_ruc_unico: { status: 409, mensaje: MPerfiles.ruc_registrado, campo: 'RUC' },
  cie10_codigo_unico: { status: 409, mensaje: MC.cie10_repetido, campo: 'cod_4' },
  especializacion_palabra_unica: { status: 409, mensaje: MA.palabra_repetida, campo: 'termino' },
  cie10_sinonimo_codigo: { status: 400, mensaje: MC.cie10_inexistente, campo: 'codigo' },
  sustancia_es_grupo: { status: 400, mensaje: MC.sustancia_no_es_grupo, campo: 'clases' },
  regla_cambio_abierto: { status: 409, mensaje: MA.regla_espera },
  regla_cambio_revisor: { status: 409, mensaje: MA.regla_revisor, campo: 'revisor_id' },
  regla_cambio_dos_personas: { status: 409, mensaje: MA.regla_revisor, campo: 'revisor_id' },
  regla_grave_por_dos: { status: 409, mensaje: MA.regla_grave },
  nombre_medicina_pkey: { status: 409, mensaje: SEGURIDAD.nombre_de_otro, campo: 'nombre' },
  combinacion_nombre_unico: { status: 409, mensaje: SEGURIDAD.nombre_de_otro, campo: 'nombre' },
  combinacion_principios: { status: 400, mensaje: SEGURIDAD.combinacion_principios, campo: 'composicion' },
  sustancia_con_principios: { status: 409, mensaje: MC.sustancia_con_principios, campo: 'tipo' },
  doctor_grupo_examen_unico: { status: 409, mensaje: MC.lista_repetida, campo: 'nombre' },
  vacuna_esquema_edades: { status: 400, mensaje: MC.esquema_edades, campo: 'edad_meses_recomendada' },
  especializacion_foto_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'foto' },
  publicacion_imagen_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'img_url' },
  publicacion_archivo_fkey: { status: 400, mensaje: MNoticias.imagen_no_subida, campo: 'contenido' },
  sitio_recomendado_foto_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'foto_nombre' },
  vademecum_imagen_fkey: { status: 400, mensaje: MArchivos.foto_ajena, campo: 'urlimagen' },
  plantilla_nombre_unico: { status: 409, mensaje: MC.plantilla_repetida, campo: 'nombre' },
  vademecum_unico: { status: 409, mensaje: MC.medicamento_repetido, campo: 'nombre' },
  traspaso_uno: { status: 409, mensaje: MTraspasos.en_curso },
  importacion_en_curso: { status: 409, mensaje: MC.importacion_en_curso },
  depuracion_una: { status: 409, mensaje: MDepuracion.ya_hay_informe },
  eliminacion_de_contacto: { status: 409, mensaje: MEliminaciones.mensaje_registrado },
  deuda_cerrada_una_vez: { status: 409, mensaje: MDeudas.ya_cerrada },
  movimiento_saldo: { status: 409, mensaje: MCreditos.creditos_insuficientes, campo: 'creditos' },
  usuario_cedula_unica: { status: 409, mensaje: MPerfiles.cedula_registrada, campo: 'cedula_identidad' },
  caja_fila_entregada: { status: 409, mensaje: MCaja.fila_entregada },
  caja_fila_cita_abierta: { status: 409, mensaje: MCaja.cita_en_caja },
  caja_filas_limite: { status: 409, mensaje: MCaja.caja_llena },
  caja_fila_una_vez: { status: 409, mensaje: MCaja.fila_repetida },
  tarifa_iva_una: { status: 409, mensaje: MFacturacion.iva_traslape, campo: 'desde' },
  tarifa_iva_un_codigo: { status: 409, mensaje: MFacturacion.iva_codigo_traslape, campo: 'codigo_porcentaje' },
  secuencia_ultimo: { status: 409, mensaje: MFacturacion.secuencia_agotada },
  secuencia_sube: { status: 409, mensaje: MFacturacion.secuencial_usado, campo: 'secuencial' },
  factura_numero: { status: 409, mensaje: MFacturacion.numero_ocupado },
  factura_una_por_consulta: { status: 409, mensaje: MFacturas.ya_facturada },
  factura_autorizada: { status: 409, mensaje: MFacturas.factura_cambiada },
  factura_nota_suma: { status: 409, mensaje: MFacturas.nota_excesiva },
  pago_nota_suma: { status: 409, mensaje: MFacturas.nota_devolucion_excesiva, campo: 'devoluciones' },
  pago_suma: { status: 409, mensaje: MCaja.devolucion_excesiva },
  acceso_limite: { status: 409, mensaje: MFhir.demasiados_accesos, campo: 'nombre' },
  usuario_login_unico: { status: 409, mensaje: MCuentas.usuario_existe, campo: 'usuario' },
};

/** Error codes of connections that could not be made or were lost. */
const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Server stopped, crashed or starting; database or session terminated by an administrator.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '57014'],
]);
/** SQLSTATE classes: connection, resources, system errors of the server. */
const GONE_CLASSES = /^(08|53|58)...$/;
/** Messages of `pg` without a code: a connection lost during or before a statement, or a timeout waiting for one. */
const GONE_SENTENCES = /Connection terminated|not queryable|timeout exceeded when trying to connect|after calling end/;
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const READ_ONLY = new Set(['25006', 'EROFS']);

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
  detail?: string;
}

/** Turns an error into a failure with a sentence; undefined for an unexpected one (a 500). */
export function asFailure(error: unknown): HampiError | undefined {
  if (error instanceof HampiError) return error;
  const e = error as DatabaseError;
  if (e.constraint) {
    const known = constraints[e.constraint];
    if (known)
      return new HampiError(
        known.status,
        known.mensaje,
        known.campo ? { errores: { [known.campo]: known.mensaje } } : {},
      );
  }
  if (e.code === '23505') return new HampiError(409, M.conflicto);
  if (e.code === '23503') return new HampiError(409, M.en_uso);
  if (e.code === '40001' || e.code === '40P01') return new HampiError(409, M.conflicto);
  // A character that PostgreSQL cannot store, in input that no schema checked.
  if (e.code === '22021' || e.code === '22P05' || /surrogate/.test(e.detail ?? ''))
    return new HampiError(400, CARACTER_NULO);
  if (FULL.has(e.code ?? '')) return new HampiError(503, SIN_ESPACIO, { cause: e });
  if (READ_ONLY.has(e.code ?? '')) return new HampiError(503, SOLO_LECTURA, { cause: e });
  if (isGone(e)) return new HampiError(503, M.base_caida, { cause: e });
  return undefined;
}

const isGone = ({ code = '', message = '' }: DatabaseError) =>
  GONE.has(code) || GONE_CLASSES.test(code) || GONE_SENTENCES.test(message);

/** Whether a write that failed like this may still have been committed, because only its reply was lost. */
export const mayBeWritten = (error: unknown): boolean => isGone(error as DatabaseError) && !FULL.has(codeOf(error));

/** Whether the same work may succeed later: a database or store that is unavailable, or another transaction in the way. */
export const mayPass = (error: unknown): boolean =>
  asFailure(error)?.status === 503 || ['40001', '40P01'].includes(codeOf(error));

const codeOf = (error: unknown) => (error as DatabaseError).code ?? '';
