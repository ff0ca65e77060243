/** The SRI's services over SOAP 1.1 (ecuador §2.8): submit a signed document, ask for its result, and whether it was annulled. */
import {
  type Autorizacion,
  type EstadoConsultado,
  type Recepcion,
  readAutorizacion,
  readConsulta,
  readRecepcion,
} from './answers.ts';
import type { Version } from './comprobante-xml.ts';
import type { Resumen } from './xades.ts';

export type Ambiente = 1 | 2;

export interface SriConfig {
  /** Base addresses of tests (1) and production (2), without the name of the service. */
  urls: Record<Ambiente, string>;
  version: Version;
  resumen: Resumen;
  /** The demonstration's emulator is called instead of the SRI. */
  emulated: boolean;
}

/** The service did not answer, or not validly. The result is unknown, so the caller must ask before sending again. */
export class SriDown extends Error {}

export interface Sri {
  readonly config: SriConfig;
  /** Submits the signed bytes. Throws SriDown. */
  receive(ambiente: Ambiente, xml: Uint8Array): Promise<Recepcion>;
  /** The SRI's state of an access key, with its answer byte for byte. Throws SriDown. */
  authorise(ambiente: Ambiente, clave: string): Promise<Autorizacion>;
  /** Whether a document was annulled since. The SRI answers for this month and the previous one. Throws SriDown. */
  status(ambiente: Ambiente, clave: string): Promise<EstadoConsultado>;
}

export const RECEPCION = 'RecepcionComprobantesOffline';
export const AUTORIZACION = 'AutorizacionComprobantesOffline';
export const CONSULTA = 'ConsultaComprobante';
const PATIENCE_MS = 20_000;
/** Longer answers are refused. An authorisation contains the escaped document, which has at most 320 kB. */
const ANSWER_MAX = 2_000_000;

export function httpSri(config: SriConfig): Sri {
  const ask = async <T>(ambiente: Ambiente, service: string, body: string, read: (text: string) => T): Promise<T> => {
    try {
      return read(await post(`${config.urls[ambiente]}/${service}`, body));
    } catch (cause) {
      throw new SriDown(`the SRI did not answer: ${service}`, { cause });
    }
  };
  return {
    config,
    receive: (ambiente, xml) =>
      ask(
        ambiente,
        RECEPCION,
        envelope('recepcion', 'validarComprobante', 'xml', Buffer.from(xml).toString('base64')),
        readRecepcion,
      ),
    authorise: (ambiente, clave) =>
      ask(
        ambiente,
        AUTORIZACION,
        envelope('autorizacion', 'autorizacionComprobante', 'claveAccesoComprobante', clave),
        readAutorizacion,
      ),
    status: (ambiente, clave) =>
      ask(
        ambiente,
        CONSULTA,
        envelope('consultas', 'consultarEstadoAutorizacionComprobante', 'claveAcceso', clave),
        (text) => readConsulta(text, clave),
      ),
  };
}

/** The value is base64 or digits, so nothing in it needs escaping. */
const envelope = (service: string, operation: string, name: string, value: string) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="http://ec.gob.sri.ws.${service}">` +
  `<soapenv:Body><ec:${operation}><${name}>${value}</${name}></ec:${operation}></soapenv:Body></soapenv:Envelope>`;

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > ANSWER_MAX) throw new Error('too long an answer');
  return response.text();
}
