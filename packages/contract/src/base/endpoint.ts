/**
 * One declaration per call: the API runs it, the web calls it, OpenAPI and docs/permissions.md are printed from it.
 */
import { z } from 'zod';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whose data a role may reach through an endpoint: `own`, `assigned` (of someone it works for, as a secretary for her
 * doctors), or `any`.
 */
export type Scope = 'own' | 'assigned' | 'any';

/** `public` needs no session; `session` any living session; otherwise the scope by role. */
export type Allow = 'public' | 'session' | Partial<Record<Role, Scope>>;

type Schema = z.ZodType;

export interface EndpointSpec<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  allow: Allow;
  /** One Spanish line for OpenAPI and the permission table. */
  summary: string;
  params?: P;
  query?: Q;
  /** Wrap with `sealed()` when it travels as `{data: <JWE>}`. */
  body?: B;
  /** Set by the web's build, which leaves schemas out (`apps/web/slim-contract.ts`). */
  sealed?: true;
  /** Shape of `data` in the envelope; anything not declared here is stripped from the reply. */
  reply?: R;
  /** Fields beside `data` at the top of the envelope (the spec's log-in answer, for one). */
  extra?: z.ZodObject;
  /** Shape of `foreignData`: the lookups a list's form needs. */
  foreign?: z.ZodType;
  /** The sentence of success. */
  mensaje?: string;
  /** Calls per minute from one address; the general limit when absent. */
  limit?: number;
  /** Only for doctors and laboratories approved by the back office (3 §2, `cuenta_activa`), and secretaries of one. */
  active?: true;
  /** Also answers a session whose role was revoked, for the call that tells the browser about it (1 §7). */
  evenWithoutRole?: true;
  /** Needs a password or code given in the last ten minutes. Otherwise the web asks for it and repeats the call. */
  confirm?: true;
  /** Also open to a session that must set up its second step first: the set-up itself, and logging out. */
  beforeSecondStep?: true;
  /** Media type, if the reply is a file or a page instead of the envelope. */
  file?: string;
  /** Largest body in bytes; 1 MB by default. */
  maxBytes?: number;
  /** Accepts one multipart file in the field `file` instead of a JSON body. */
  upload?: boolean;
}

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> extends EndpointSpec<P, Q, B, R> {
  method: Method;
  path: string;
  params: P;
  query: Q;
  body: B;
  reply: R;
}

const nothing = z.object({});
const noBody = z.unknown().optional();
const noReply = z.null();

type Nothing = typeof nothing;
type NoBody = typeof noBody;
type NoReply = typeof noReply;

/**
 * Declares a call. `line` is `'PUT /api/citas/setEstado/:reservationId'`; unknown fields of params, query and
 * body are refused unless the schema says otherwise.
 */
export function endpoint<
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = NoBody,
  R extends Schema = NoReply,
>(line: `${Method} /${string}`, spec: EndpointSpec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const [method, path] = line.split(' ') as [Method, string];
  return { ...spec, ...shapesOf(spec), method, path };
}

/** Missing schemas accept nothing. The web's build leaves this out together with all schemas (`apps/web/slim-contract.ts`). */
const shapesOf = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  spec: EndpointSpec<P, Q, B, R>,
) => ({
  params: (spec.params ?? nothing) as P,
  query: (spec.query ?? nothing) as Q,
  body: (spec.body ?? noBody) as B,
  reply: (spec.reply ?? noReply) as R,
});

/** What a caller passes (before defaults and trimming). */
export type Input<E extends Endpoint> = {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
};
/** What a handler receives (after defaults and trimming). */
export type Parsed<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/** `data` of a successful reply. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** Fills `:name` in the path and appends the query; values are encoded, undefined ones left out. */
export function pathOf(e: Pick<Endpoint, 'path'>, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const path = e.path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = values[name];
    if (value === undefined && optional) return '';
    return `/${encodeURIComponent(String(value))}`;
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
