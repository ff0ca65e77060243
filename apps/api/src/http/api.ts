import * as MO from '@hampi/contract/agenda/oficinas/messages';
import type { Endpoint, Parsed, Reply, Scope } from '@hampi/contract/base/endpoint';
import type { Pagination } from '@hampi/contract/base/envelope';
import { CARACTER_NULO } from '@hampi/contract/base/estado-messages';
import { fieldErrors } from '@hampi/contract/base/fields';
import * as FIRST from '@hampi/contract/base/first-messages';
import * as M from '@hampi/contract/base/messages';
import type { Page } from '@hampi/contract/base/page';
import { isSealed, SealedBody } from '@hampi/contract/base/sealed';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { demandProven } from '../access/proof.ts';
import { isSecretary } from '../access/roles.ts';
import { findSession, type Session } from '../access/session.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from './address.ts';
import { HampiError } from './errors.ts';
import type { Feed } from './pages.ts';
import { type PageSpec, Pages } from './pages.ts';
import { inputsOf, serialiserOf } from './schemas.ts';
import type { FormSpec } from './site/forms.ts';

/** A successful reply with more than data: further fields of the envelope, or a different sentence. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly top: {
      mensaje?: string;
      pagination?: Pagination;
      hasMoreData?: boolean;
      foreignData?: unknown;
      extra?: Record<string, unknown>;
    } = {},
  ) {}
}

export interface Context<E extends Endpoint> extends Parsed<E> {
  /** The caller; throws on a public endpoint without session, which is a programming error. */
  session: Session;
  /** The caller of a public endpoint, if logged in. */
  visitor: Session | null;
  /** The scope of the caller's role, from the declaration. */
  scope: Scope;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Reply<E> | Answer<Reply<E>> | FastifyReply>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Session | null;
  }
}

/** Runs declared endpoints: checks session, role and schemas and builds the envelope, all in one place. */
export class Api {
  readonly endpoints: Endpoint[] = [];
  readonly pages = new Pages();
  /**
   * Calls in progress, whether or not the client still waits for the answer. A counter, because one more promise for each call slowed
   * turnos by a third.
   */
  private underWay = 0;
  private stopped: (() => void) | undefined;

  constructor(
    readonly app: FastifyInstance,
    private readonly deps: Deps,
  ) {
    app.decorateRequest('caller', null);
    // The server closes once its connections have closed, but a client that hung up may have left a call that still writes.
    app.addHook('onClose', async () => {
      if (this.underWay > 0) await new Promise<void>((resolve) => (this.stopped = resolve));
    });
  }

  on<E extends Endpoint>(endpoint: E) {
    return { run: (handler: Handler<E>) => this.register(endpoint, handler) };
  }

  /** Serves a page of the public site: `load` finds what it shows. */
  page<Data>(page: Page<Data>, spec?: PageSpec<Data>): void {
    this.pages.add(page, spec);
  }

  /** Also takes the form of a page from browsers without JavaScript. */
  form<S extends z.ZodObject>(page: { path: string }, spec: FormSpec<S>): void {
    this.pages.forms.set(page.path, spec as unknown as FormSpec);
  }

  /** Also serves publications as an Atom feed. */
  feed(path: `/${string}.xml`, load: () => Promise<Feed>): void {
    this.pages.feeds.set(path, load);
  }

  private register<E extends Endpoint>(endpoint: E, handler: Handler<E>) {
    this.endpoints.push(endpoint);
    const sealed = isSealed(endpoint.body);
    const options: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // The rate limit runs between these two hooks and counts by session, or by address if the token is not a session's.
      onRequest: (request) => this.recognise(endpoint, request),
      bodyLimit: endpoint.maxBytes,
      preParsing: async (request) => this.admit(endpoint, request),
      handler: async (request, reply) => {
        // Replies to a session must not be cached, above all clinical text; a handler may allow it (decisions 60).
        reply.header('cache-control', 'no-store');
        // No answer is a page, and a file on our own origin must not act as one (scripts, frames, forms), whatever somebody put into it.
        reply.header('content-security-policy', INERT);
        const rawBody = sealed ? await this.open(request.body) : request.body;
        const parsed = parseAll(inputsOf(endpoint), request, rawBody) as Parsed<E>;
        const caller = request.caller;
        let result: Awaited<ReturnType<Handler<E>>>;
        this.underWay += 1;
        try {
          result = await handler({
            ...parsed,
            visitor: caller,
            scope: scopeOf(endpoint, caller),
            request,
            reply,
            get session() {
              if (!caller) throw new Error(`${endpoint.path} has no session`);
              return caller;
            },
          });
        } finally {
          this.underWay -= 1;
          if (this.underWay === 0) this.stopped?.();
        }
        if (result === reply || reply.sent || endpoint.file) return result;
        const text = serialiserOf(endpoint, reply)(envelope(endpoint, result, caller));
        return reply.type('application/json; charset=utf-8').send(asPayload(text));
      },
    };
    if (endpoint.limit)
      options.config = {
        rateLimit: {
          max: endpoint.limit,
          keyGenerator: (request: FastifyRequest) => `${endpoint.path} ${addressOf(request.ip)}`,
        },
      };
    this.app.route(options);
  }

  private async recognise(endpoint: Endpoint, request: FastifyRequest) {
    const token = bearer(request);
    if (!token) return;
    const session = await findSession(this.deps.db, this.deps.clock, token, endpoint.evenWithoutRole);
    request.caller = session ? { ...session, direccion: addressOf(request.ip) } : null;
  }

  /** Checks session, role and confirmed identity before the body is read: 401 without a session, 403 for the wrong role. */
  private admit(endpoint: Endpoint, request: FastifyRequest) {
    const { caller } = request;
    const { allow, active } = endpoint;
    if (allow === 'public') return;
    if (!caller) throw new HampiError(401, FIRST.sin_sesion, bearer(request) ? { rastro: { clase: 'SESION' } } : {});
    if (allow !== 'session' && !allow[caller.rol]) throw new HampiError(403, M.sin_permiso);
    if (active && !caller.cuenta_activa)
      throw new HampiError(403, isSecretary(caller) ? MO.profesional_sin_aprobar : MCuentas.cuenta_en_verificacion);
    demandProven(endpoint, caller, this.deps.config, this.deps.clock.now());
  }

  private async open(body: unknown): Promise<unknown> {
    const wire = SealedBody.safeParse(body);
    if (!wire.success) throw new HampiError(400, M.sello_invalido);
    return this.deps.sealing.open(wire.data.data);
  }
}

/** The content policy of everything that is not one of our pages: opened in a browser, it runs, loads, sends and frames nothing. */
export const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Texts of at least this length are converted to bytes once; shorter ones are sent together with the head in one piece. */
const LONG = 4_096;

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

function scopeOf(endpoint: Endpoint, caller: Session | null): Scope {
  if (typeof endpoint.allow === 'string' || !caller) return 'own';
  return endpoint.allow[caller.rol] ?? 'own';
}

function parseAll(shapes: ReturnType<typeof inputsOf>, request: FastifyRequest, body: unknown) {
  const sources = { params: request.params, query: request.query, body: body ?? undefined };
  const out: Record<string, unknown> = {};
  const errores: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = shapes[part].safeParse(sources[part]);
    if (result.success) out[part] = result.data;
    else Object.assign(errores, fieldErrors(result.error));
  }
  for (const source of Object.values(sources)) for (const field of nuls(source)) errores[field] ??= CARACTER_NULO;
  if (Object.keys(errores).length === 0) return out;
  // If all fields share one sentence, as in an empty log-in, it is also the sentence of the reply.
  const [sentence, ...others] = new Set(Object.values(errores));
  throw new HampiError(400, sentence && others.length === 0 ? sentence : M.formulario, { errores });
}

/** Enough to show somebody what is wrong; more would only make the reply as large as the request. */
const MOST_ERRORS = 50;

/** Paths of texts that contain NUL, which PostgreSQL cannot store: `campo`, `campo.0.otro`. A body's depth is bounded before. */
function nuls(value: unknown): string[] {
  const found: string[] = [];
  const path: string[] = [];
  const note = () => found.push(path.join('.') || '_');
  const walk = (part: unknown): void => {
    if (found.length >= MOST_ERRORS) return;
    if (typeof part === 'string') {
      if (part.includes('\0')) note();
    } else if (typeof part === 'object' && part !== null)
      for (const name in part) {
        if (name.includes('\0')) note();
        path.push(name);
        walk((part as Record<string, unknown>)[name]);
        path.pop();
      }
  };
  walk(value);
  return found;
}

/** Converts a long text to bytes here, because otherwise Fastify and Node would each traverse it, to count and to write it. */
const asPayload = (text: string) => (text.length < LONG ? text : Buffer.from(text));

function envelope(endpoint: Endpoint, result: unknown, caller: Session | null) {
  const answer = result instanceof Answer ? result : new Answer(result);
  const { extra, mensaje, ...top } = answer.top;
  return {
    transaccion: true,
    mensaje: mensaje ?? endpoint.mensaje ?? '',
    data: answer.data ?? null,
    ...top,
    ...(caller ? { token: true } : {}),
    ...extra,
  };
}
