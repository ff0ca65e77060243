import * as MTurnos from '@hampi/contract/agenda/turnos/messages';
import { CODES } from '@hampi/contract/base/codes';
import type { Endpoint } from '@hampi/contract/base/endpoint';
import * as FIRST from '@hampi/contract/base/first-messages';
import * as M from '@hampi/contract/base/messages';
import type { Json } from './json-schema.ts';

/** The body of every failure, whatever its status (1 §3). */
export const Fallo: Json = {
  type: 'object',
  description: 'Un fallo: una frase para una persona y, si es de campos, la de cada campo.',
  required: ['transaccion', 'mensaje', 'codigo', 'data'],
  properties: {
    transaccion: { const: false },
    mensaje: { type: 'string' },
    data: {
      type: ['object', 'null'],
      properties: {
        errores: {
          type: 'object',
          description: 'Campo → su frase; un campo dentro de otro se escribe con puntos.',
          additionalProperties: { type: 'string' },
        },
      },
    },
    token: { type: 'boolean', description: '`false`: la sesión terminó.' },
    codigo: {
      type: 'string',
      description: 'Lo que falló, por lo que un programa decide (los de 409: docs/codigos.md); la frase puede cambiar.',
    },
  },
};

const failure = (description: string, example: Json): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Fallo' }, example } },
});
const said = (codigo: string, mensaje: string, more: Json = {}): Json => ({
  transaccion: false,
  mensaje,
  codigo,
  data: null,
  ...more,
});

/** Failure responses shared by all calls. */
export const failures: Record<string, Json> = {
  Invalido: failure(
    'Un campo falta o no vale.',
    said(CODES[400], M.formulario, { data: { errores: { fecha: M.requerido } } }),
  ),
  SinSesion: failure('No hay sesión, o ya terminó.', said(CODES[401], FIRST.sin_sesion, { token: false })),
  SinPermiso: failure('El rol de la sesión no puede hacerlo.', said(CODES[403], M.sin_permiso)),
  NoEncontrado: failure('No existe, o no es visible para esta sesión.', said(CODES[404], M.no_encontrado)),
  Conflicto: failure('Una regla o el cambio de otra persona lo impide.', said('turno_ocupado', MTurnos.turno_ocupado)),
  MuyGrande: failure('El archivo o el cuerpo es demasiado grande.', said(CODES[413], M.archivo_grande)),
  Demasiados: failure('Demasiadas llamadas; espere un minuto.', said(CODES[429], M.demasiados)),
  Caido: failure('La base de datos u otro servicio no responde; intente de nuevo.', said(CODES[503], M.base_caida)),
};

const ref = (name: keyof typeof failures) => ({ $ref: `#/components/responses/${name}` });

/** The failures that a declared call can produce. */
export function failuresOf(endpoint: Endpoint, takes: { input: boolean; place: boolean }): Json {
  const { allow, method } = endpoint;
  return {
    ...(takes.input ? { 400: ref('Invalido') } : {}),
    ...(allow === 'public' && method === 'GET' ? {} : { 401: ref('SinSesion') }),
    ...(typeof allow === 'object' || endpoint.active ? { 403: ref('SinPermiso') } : {}),
    ...(takes.place ? { 404: ref('NoEncontrado') } : {}),
    ...(method === 'GET' ? {} : { 409: ref('Conflicto') }),
    ...(endpoint.upload || endpoint.maxBytes ? { 413: ref('MuyGrande') } : {}),
    429: ref('Demasiados'),
    503: ref('Caido'),
    default: ref('Invalido'),
  };
}
