/** Makes the contract's calls, typed. Handles bearer token, sealing, envelope, failures and the end of a session. */

import { CODES, SIN_CONEXION, type Status } from '@hampi/contract/base/codes';
import { type Endpoint, pathOf, type Reply } from '@hampi/contract/base/endpoint';
import type { FieldErrors, Paged, Pagination } from '@hampi/contract/base/envelope';
import * as FIRST from '@hampi/contract/base/first-messages';
import * as M from '@hampi/contract/base/messages';
import type { SealingKey } from '@hampi/contract/base/sealed';
import type { z } from 'zod';
import { arriving } from './net/arriving.ts';
import { expireSession, session } from './session.ts';
import { endsSession } from './session-rules.ts';

const codeOf = (status: number): string =>
  status === 0 ? SIN_CONEXION : status in CODES ? CODES[status as Status] : CODES[500];

/** A failed call. `status` 0 means no network; `mensaje` is a sentence for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly mensaje: string;
  /** Sentences by field (400), for `form.setServerErrors`. */
  readonly errores: FieldErrors;
  /** `data` of the failure, for example the next free turnos of a 409. */
  readonly data: unknown;
  readonly transaccion: unknown;
  /** What kind of failure it is; by this, not by the sentence, screens decide. */
  readonly codigo: string;
  /** Not to be shown: it ended the session, which `expireSession` reports. */
  readonly silent: boolean;

  constructor(
    status: number,
    mensaje: string,
    body: { data?: unknown; transaccion?: unknown; codigo?: string | undefined } = {},
    silent = false,
  ) {
    super(mensaje);
    this.name = 'ApiError';
    this.status = status;
    this.mensaje = mensaje;
    this.data = body.data;
    this.transaccion = body.transaccion;
    this.codigo = body.codigo ?? codeOf(status);
    this.silent = silent;
    this.errores = (body.data as { errores?: FieldErrors } | null | undefined)?.errores ?? {};
  }
}

/** Replaces the general sentence for a missing reply or a server error by one of the section (2 §8). */
export async function inWords<T>(words: (mensaje: string) => string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
      // No longer the general sentence, which a screen would replace.
      throw new ApiError(error.status, words(error.mensaje), { codigo: CODES[503] });
    throw error;
  }
}

/** Makes a part of the input optional if the contract requires nothing of it. */
type Part<K extends string, T> = unknown extends T
  ? { [P in K]?: T }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Token to use instead of the session's: right after a log-in there is no session yet. */
  token?: string;
  /** Lets the call finish after the page is closed; at most 64 KB. */
  keepalive?: boolean;
  /** Version (`ETag`) of the reply the browser already has: the server sends a newer one, or the call fails with 304. */
  known?: string;
  /** Receives the fraction of the body sent so far. */
  onProgress?: (share: number) => void;
}

/** Arguments after the endpoint; the input is optional if all its parts are. */
type Args<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** A whole successful reply: `data`, the sentence, and fields beside them such as the log-in's token. */
export interface Answer<T> {
  data: T;
  mensaje: string;
  extra: Record<string, unknown>;
}

interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Makes the call and returns `data`; throws ApiError, or an AbortError after `signal`. */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Args<E>): Promise<Reply<E>> {
  return (await callWhole(endpoint, (input ?? {}) as CallInput<E>, options)).data;
}

/** Like `call`, but returns the whole reply. */
export async function callWhole<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<Reply<E>>> {
  return proven(async () =>
    readEnvelope<Reply<E>>(await send(endpoint, input, await jsonBody(endpoint, input), options)),
  );
}

/** Repeats a call that the server refused until the person confirms their identity (`confirm` of a declaration). */
async function proven<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'confirmar_identidad') throw error;
    const { prove } = await arriving(() => import('./proof.ts'));
    if (!(await prove(error.data))) throw error;
    return attempt();
  }
}

/** A page of a list: rows, total and lookups. */
export type Page<Row> = Paged<Row> & { foreignData?: unknown };

/** Calls a list (`listQuery`); one without paging is treated as a single page. */
export async function callPage<Row, E extends Endpoint & { reply: z.ZodType<Row[]> }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<Row>> {
  const { data, extra } = await callWhole(endpoint, input, options);
  const rows = data as Row[];
  const pagination = (extra.pagination as Pagination | undefined) ?? { total: rows.length, skip: 0, take: rows.length };
  return { data: rows, pagination, foreignData: extra.foreignData };
}

/** Sends one file in the field `file`, and the other fields of the body as text. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries((input as RawInput).body ?? {})) form.append(name, String(value));
  form.append('file', file);
  return (await proven(async () => readEnvelope<Reply<E>>(await send(endpoint, input, { body: form }, options)))).data;
}

/** A call that answers with a file instead of an envelope (`file` of its declaration). */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const answer = await callFileOrSentence(endpoint, input, options);
  if (typeof answer === 'string') throw new ApiError(200, M.generico);
  return answer;
}

/** A call that replies with a file, or with the envelope if no file was requested; then returns its sentence. */
export async function callFileOrSentence<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob | string> {
  return proven(async () => {
    const sent = await send(endpoint, input, await jsonBody(endpoint, input), options);
    if (sent.response.ok && !isJson(sent.response)) return sent.response.blob();
    return (await readEnvelope(sent)).mensaje;
  });
}

async function jsonBody(endpoint: Endpoint, { body }: RawInput): Promise<RequestInit> {
  if (body === undefined) return {};
  const content = endpoint.sealed ? await sealedBody(body) : body;
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
}

interface Sent {
  response: Response;
  /** The token sent with the call; null for public endpoints. */
  token: string | null;
}

async function send(endpoint: Endpoint, input: RawInput, init: RequestInit, options: CallOptions): Promise<Sent> {
  const { signal = null } = options;
  const token = options.token ?? (endpoint.allow === 'public' ? null : session().token);
  // The session ended over an unsaved form: nothing may be sent until the person has logged in again.
  if (endpoint.allow !== 'public' && !token) throw new ApiError(401, FIRST.sin_sesion, {}, true);
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.known) headers.set('if-none-match', `W/"${options.known}"`);
  const go = options.onProgress ? (await import('./net/progress-fetch.ts')).progressFetch(options.onProgress) : fetch;
  try {
    const response = await go(pathOf(endpoint, input.params as object | undefined, input.query as object | undefined), {
      ...init,
      method: endpoint.method,
      headers,
      signal,
      keepalive: options.keepalive,
    });
    return { response, token };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, M.conexion);
  }
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

/** Sentences for replies of a proxy in front of our server, which have no envelope. */
const SAID_BY_A_PROXY: ReadonlySet<number> = new Set([413, 429, 502, 503, 504]);
const sentenceOf = (status: number): string =>
  status === 503 || status === 502 || status === 504
    ? M.base_caida
    : status === 413
      ? M.cuerpo_grande
      : status === 429
        ? M.demasiados
        : M.generico;

async function readEnvelope<T>({ response, token }: Sent): Promise<Answer<T>> {
  const { status } = response;
  // Not from this program: a proxy's page says nothing but, by its status, that it could not be reached.
  if (!isJson(response))
    throw new ApiError(status, sentenceOf(status), { codigo: SAID_BY_A_PROXY.has(status) ? undefined : CODES[500] });
  let envelope: Record<string, unknown>;
  try {
    envelope = (await response.json()) as Record<string, unknown>;
  } catch {
    // The connection broke in the middle of the reply.
    throw new ApiError(0, M.conexion);
  }
  const ended = token !== null && endsSession({ status, authenticated: true, json: true, token: envelope.token });
  if (ended) expireSession(token);
  const { transaccion, mensaje, data, ...extra } = envelope;
  const sentence = typeof mensaje === 'string' ? mensaje : '';
  if (!response.ok || transaccion === false)
    throw new ApiError(
      status,
      sentence || sentenceOf(status),
      { data, transaccion, codigo: extra.codigo as string | undefined },
      ended,
    );
  return { data: data as T, mensaje: sentence, extra };
}

/**
 * Fetches the newest key each time, because keys rotate; loads the cryptography on first use. A body that cannot be sealed is
 * not sent (3 §8).
 */
async function sealedBody(body: unknown): Promise<{ data: string }> {
  const [{ seal }, keys] = await Promise.all([loadSealing(), fetchKeys()]);
  try {
    return { data: seal(JSON.stringify(body), keys[0]) };
  } catch {
    throw new ApiError(400, M.sello_fallido);
  }
}

const loadSealing = () =>
  arriving(() => import('./net/sealing.ts')).catch(() => {
    throw new ApiError(0, M.conexion);
  });

async function fetchKeys(): Promise<[SealingKey]> {
  try {
    const response = await fetch('/api/auth/jwks', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new ApiError(response.status, sentenceOf(response.status));
    const { keys } = (await response.json()) as { keys: [SealingKey] };
    return keys;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, M.conexion);
  }
}
