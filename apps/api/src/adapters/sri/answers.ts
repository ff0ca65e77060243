/** Reads the SRI's answers (ecuador §2.8) by local names, because their prefixes vary. Throws for anything else. */
import { cut } from '@hampi/contract/base/texto/cut';
import type { MensajeSri } from '@hampi/contract/dinero/facturas/factura';
import { all, type Elemento, first, parseXml, textIn, textOf } from './xml-tree.ts';

export interface Recepcion {
  estado: 'RECIBIDA' | 'DEVUELTA';
  mensajes: MensajeSri[];
}

export interface Autorizacion {
  /** PENDIENTE also if the SRI does not know the key (yet); then `conocida` is false. */
  estado: 'AUTORIZADO' | 'NO_AUTORIZADO' | 'PENDIENTE';
  conocida: boolean;
  /** As the SRI wrote it, with its offset from UTC. */
  fecha: string | undefined;
  mensajes: MensajeSri[];
  /** The whole answer, for storing. */
  respuesta: string;
}

/** States of ConsultaComprobante. DESCONOCIDO: the SRI refused the question or said something else, which decides nothing. */
export type EstadoConsultado = 'AUTORIZADO' | 'NO_AUTORIZADO' | 'PENDIENTE_DE_ANULAR' | 'ANULADO' | 'DESCONOCIDO';
const CONSULTADOS: readonly string[] = ['AUTORIZADO', 'NO_AUTORIZADO', 'PENDIENTE_DE_ANULAR', 'ANULADO'];

/** The answer about this key; one about another key counts as none. */
export function readConsulta(text: string, clave: string): EstadoConsultado {
  const answer = first(parseXml(text), 'EstadoAutorizacionComprobante');
  if (!answer || (textIn(answer, 'claveAcceso') ?? clave) !== clave)
    throw new Error('no answer of ConsultaComprobante');
  const estado = (textIn(answer, 'estadoAutorizacion') ?? '').trim().toUpperCase().replace(/\s+/g, '_');
  return CONSULTADOS.includes(estado) ? (estado as EstadoConsultado) : 'DESCONOCIDO';
}

const MAX = 20;

export function readRecepcion(text: string): Recepcion {
  const answer = first(parseXml(text), 'RespuestaRecepcionComprobante');
  const estado = answer && textIn(answer, 'estado')?.toUpperCase();
  if (!answer || (estado !== 'RECIBIDA' && estado !== 'DEVUELTA')) throw new Error('no answer of Recepción');
  return { estado, mensajes: mensajesOf(answer) };
}

export function readAutorizacion(respuesta: string): Autorizacion {
  const answer = first(parseXml(respuesta), 'RespuestaAutorizacionComprobante');
  if (!answer) throw new Error('no answer of Autorización');
  const found = all(answer, 'autorizacion').map((one) => ({
    estado: estadoOf(textIn(one, 'estado')),
    conocida: true,
    fecha: textIn(one, 'fechaAutorizacion'),
    mensajes: mensajesOf(one),
    respuesta,
  }));
  // If there is an authorisation, it counts, whatever was refused before.
  const decided = (estado: Autorizacion['estado']) => found.find((one) => one.estado === estado);
  return (
    decided('AUTORIZADO') ??
    decided('PENDIENTE') ??
    decided('NO_AUTORIZADO') ?? {
      estado: 'PENDIENTE',
      conocida: false,
      fecha: undefined,
      mensajes: mensajesOf(answer),
      respuesta,
    }
  );
}

/** An unknown state counts as undecided. */
const estadoOf = (text = ''): Autorizacion['estado'] => {
  const estado = text.toUpperCase().replace(/\s+/g, '_');
  return estado === 'AUTORIZADO'
    ? estado
    : /^(NO_AUTORIZADO|RECHAZAD[AO])$/.test(estado)
      ? 'NO_AUTORIZADO'
      : 'PENDIENTE';
};

/** A message contains an element with the same name that has the text. */
function mensajesOf(of: Elemento): MensajeSri[] {
  return all(of, 'mensaje')
    .filter((one) => first(one, 'identificador'))
    .slice(0, MAX)
    .map((one) => ({
      identificador: textIn(one, 'identificador') ?? '',
      mensaje: short(textIn(one, 'mensaje') ?? textOf(one)) ?? '',
      informacionAdicional: short(textIn(one, 'informacionAdicional')),
      tipo: textIn(one, 'tipo') ?? null,
    }));
}

const short = (text: string | undefined) => (text === undefined ? null : cut(text, 1000));
