import { mendHalves } from '../../http/limits/read-json.ts';
import { type Respuesta, readAnswer } from './answers.ts';
import { encryptSplit, type Part, type SplitKey } from './split.ts';

/** Configuration of the operator's application at PayPhone. */
export interface PayphoneConfig {
  /** Bearer token of the WEB application, for button and box. The browser can see it, because the box is designed that way. */
  token: string;
  /** Bearer token of the API application, which asks for payments and reverses them; no browser sees it. */
  apiToken: string;
  /** The application's identifier (the spec's `pp_identifier`). */
  identifier: string;
  storeId: string | undefined;
  /** `caja`: PayPhone's box in our page; `redireccion`: its own page. */
  mode: 'caja' | 'redireccion';
  /** Address for the button's calls, queries and reversals. */
  apiUrl: string;
  /** Address where payments of the box are confirmed. */
  boxUrl: string;
  /** Address of the box's script and style. */
  cdnUrl: string;
  /** Without it payments are not divided. */
  splitKey: SplitKey | undefined;
  /** Percentage of each payment that PayPhone keeps. */
  feePercent: number;
  /** Payments are not real. */
  test: boolean;
  /** The demonstration's emulator is called instead of PayPhone. */
  emulated: boolean;
}

/** Where an attempt was prepared, and is confirmed. */
export type Aplicacion = 'BOTON' | 'CAJA';

/** An amount in integer cents, as PayPhone wants it divided; the parts add up to it. */
export interface Importe {
  amount: number;
  amountWithoutTax?: number;
  /** The base of the tax. */
  amountWithTax?: number;
  tax?: number;
}

/** One attempt to pay. */
export interface Intento {
  clientTransactionId: string;
  importe: Importe;
  /** Shown to the buyer; contains nothing clinical. */
  reference: string;
  responseUrl: string;
  cancellationUrl: string;
  transferTo: string | undefined;
  email?: string | undefined;
}

/** The addresses of PayPhone's own payment page. */
export interface Enlaces {
  payWithCard: string;
  payWithPayPhone: string;
}

/** PayPhone's answer to a request that it understood; `ok: false` is a refusal with its code (ecuador §3.5). */
export type Contestacion<T> = { ok: true; valor: T } | { ok: false; codigo: number | undefined; mensaje: string };

/** PayPhone does not know the transaction. */
export const DESCONOCIDA = 20;

/** PayPhone could not be reached or gave an invalid answer. The result is unknown, so the caller must ask again later. */
export class PayphoneDown extends Error {}

export interface Payphone {
  readonly config: PayphoneConfig;
  /** Begins a payment on PayPhone's own page. */
  prepare(intento: Intento): Promise<Contestacion<Enlaces>>;
  /** Confirms a payment, which is final only then. The answer's content decides, whatever the HTTP status. */
  confirm(aplicacion: Aplicacion, id: number, clientTransactionId: string): Promise<Contestacion<Respuesta>>;
  /** PayPhone's state of an attempt. Never a proof of payment (decisions 41). */
  query(clientTransactionId: string): Promise<Contestacion<Respuesta>>;
  /** Refunds the whole amount; PayPhone does so only on the day of the payment until 20:00. */
  reverse(clientTransactionId: string): Promise<Contestacion<true>>;
  /** The `transferTo` of an attempt: who gets how much, encrypted for PayPhone. */
  split(parts: Part[]): string | undefined;
}

const PATIENCE_MS = 15_000;

/** PayPhone over HTTP: the real service, or the emulator at the same paths. */
export function httpPayphone(config: PayphoneConfig): Payphone {
  const ask = async <T>(
    method: 'GET' | 'POST',
    url: string,
    token: string,
    read: (body: unknown) => T | undefined,
    body?: object,
  ) => {
    const { status, json } = await send(method, url, token, body);
    const valor = read(json);
    if (valor !== undefined) return { ok: true as const, valor };
    if (status >= 500 || status === 408 || status === 429) throw new PayphoneDown(`PayPhone answered ${status}`);
    return refusal(json, status);
  };
  const api = (path: string) => `${config.apiUrl}${path}`;
  const confirmUrl = { CAJA: `${config.boxUrl}/api/confirm`, BOTON: api('/api/button/V2/Confirm') };
  return {
    config,
    prepare: ({ importe, ...rest }) =>
      ask('POST', api('/api/button/Prepare'), config.token, readLinks, {
        ...rest,
        ...importe,
        currency: 'USD',
        storeId: config.storeId,
        timeZone: -5,
        lang: 'es',
      }),
    confirm: (aplicacion, id, clientTxId) =>
      ask('POST', confirmUrl[aplicacion], config.token, readAnswer, { id, clientTxId }),
    query: (id) => ask('GET', api(`/api/Sale/client/${encodeURIComponent(id)}`), config.apiToken, readAnswer),
    reverse: (clientId) =>
      ask('POST', api('/api/Reverse/Client'), config.apiToken, (body) => (body === true ? true : undefined), {
        clientId,
      }),
    split: (parts) => config.splitKey && encryptSplit(parts, config.splitKey),
  };
}

/** One request with a timeout. An answer that is not JSON counts as none. */
async function send(method: 'GET' | 'POST', url: string, token: string, body?: object) {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, json: JSON.parse(mendHalves(await response.text())) as unknown };
  } catch (cause) {
    throw new PayphoneDown('PayPhone did not answer', { cause });
  }
}

function refusal(json: unknown, status: number) {
  const { errorCode, message } = (json ?? {}) as { errorCode?: unknown; message?: unknown };
  return {
    ok: false as const,
    codigo: typeof errorCode === 'number' ? errorCode : undefined,
    mensaje: typeof message === 'string' ? message.slice(0, 300) : `HTTP ${status}`,
  };
}

function readLinks(json: unknown): Enlaces | undefined {
  const { payWithCard, payWithPayPhone } = (json ?? {}) as Partial<Record<keyof Enlaces, unknown>>;
  const card = typeof payWithCard === 'string' ? payWithCard : undefined;
  const app = typeof payWithPayPhone === 'string' ? payWithPayPhone : undefined;
  const either = card ?? app;
  return either ? { payWithCard: card ?? either, payWithPayPhone: app ?? either } : undefined;
}
