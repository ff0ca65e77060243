import { type FieldErrors, M, MC } from '@hampi/contract';

/** A failure with a sentence for a person; it leaves through the envelope with its status. */
export class HampiError extends Error {
  constructor(
    readonly status: number,
    readonly mensaje: string,
    readonly more: { errores?: FieldErrors; data?: unknown; codigo?: string } = {},
  ) {
    super(mensaje);
  }
}

export const notFound = (sentence: string = M.no_encontrado): never => {
  throw new HampiError(404, sentence);
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
/** A rule of one or more fields that only the server can check. */
export const invalid = (errores: FieldErrors, sentence: string = M.formulario): never => {
  throw new HampiError(400, sentence, { errores });
};

/** What a person reads when a constraint of the database decides: status, sentence, and the field it stands beside. */
const constraints: Record<string, { status: number; mensaje: string; campo?: string }> = {
  cita_lugar_unico: { status: 409, mensaje: M.turno_ocupado },
  cita_una_oficina: { status: 409, mensaje: M.turno_otra_oficina },
  cita_un_paciente: { status: 409, mensaje: M.turno_ya_reservo },
  horario_sin_traslape: { status: 409, mensaje: M.horario_traslapa },
  horario_fin_mayor: { status: 400, mensaje: M.horario_fin, campo: 'hora_fin' },
  cliente_documento_unico: { status: 409, mensaje: M.paciente_documento, campo: 'cedula_identidad' },
  cita_oficina_viva: { status: 409, mensaje: M.oficina_eliminada },
  cita_servicio_vivo: { status: 409, mensaje: M.servicio_eliminado },
  doctor_visible_aprobado: { status: 409, mensaje: M.disponible_sin_aprobar, campo: 'med_visible' },
  cie10_codigo_unico: { status: 409, mensaje: MC.cie10_repetido, campo: 'cod_4' },
  cie10_sinonimo_codigo: { status: 400, mensaje: MC.cie10_inexistente, campo: 'codigo' },
  sustancia_es_grupo: { status: 400, mensaje: MC.sustancia_no_es_grupo, campo: 'grupo_id' },
  sustancia_con_principios: { status: 409, mensaje: MC.sustancia_con_principios, campo: 'tipo' },
  doctor_grupo_examen_unico: { status: 409, mensaje: MC.lista_repetida, campo: 'nombre' },
  vacuna_esquema_edades: { status: 400, mensaje: MC.esquema_edades, campo: 'edad_meses_recomendada' },
  especializacion_foto_fkey: { status: 400, mensaje: M.foto_ajena, campo: 'foto' },
  vademecum_imagen_fkey: { status: 400, mensaje: M.foto_ajena, campo: 'urlimagen' },
  plantilla_nombre_unico: { status: 409, mensaje: MC.plantilla_repetida, campo: 'nombre' },
  vademecum_unico: { status: 409, mensaje: MC.medicamento_repetido, campo: 'nombre' },
  importacion_en_curso: { status: 409, mensaje: MC.importacion_en_curso },
  usuario_cedula_unica: { status: 409, mensaje: M.cedula_registrada, campo: 'cedula_identidad' },
  usuario_login_unico: { status: 409, mensaje: M.usuario_existe, campo: 'usuario' },
};

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

interface DatabaseError {
  code?: string;
  constraint?: string;
  message?: string;
}

/** Turns whatever was thrown into a failure with a sentence; undefined when nobody expected it (a 500). */
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
  if (
    (e.code && unavailable.has(e.code)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(e.message ?? '')
  )
    return new HampiError(503, M.base_caida);
  return undefined;
}
