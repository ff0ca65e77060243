/** `codigo` of a failure: what programs decide by. The sentence beside it is for people and may change. */

/** The code of a failure that has none of its own, by its status. */
export const CODES = {
  400: 'invalido',
  401: 'sin_sesion',
  403: 'sin_permiso',
  404: 'no_encontrado',
  406: 'formato',
  408: 'lento',
  409: 'conflicto',
  410: 'perdido',
  413: 'demasiado_grande',
  415: 'formato',
  429: 'demasiados',
  500: 'error_interno',
  503: 'no_disponible',
} as const;
export type Status = keyof typeof CODES;

/** The database does not answer. */
export const BASE_CAIDA = 'base_caida';
/** It answers, but accepts no changes: no server of several is the primary at this moment, or its disk was mounted read-only. */
export const SOLO_LECTURA_CODIGO = 'solo_lectura';
/** Of a call that got no answer; only in the browser. */
export const SIN_CONEXION = 'sin_conexion';
