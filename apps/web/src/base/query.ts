/** Queries of the contract's calls. Their keys are a topic, the call and its input; what a change makes stale is named by topics and calls. */
import type { Endpoint, Reply } from '@hampi/contract/base/endpoint';
import { type QueryClient, type QueryFilters, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type CallInput, callWhole } from './api.ts';

/** What queries are about. Changes, the socket and what survives a reload name topics, because many calls of several features belong to one. */
export type Topic =
  | 'accesos-fhir'
  | 'admin'
  | 'afiliacion'
  | 'asociaciones'
  | 'avisos'
  | 'borradores'
  | 'cajas'
  | 'calendarios'
  | 'catalogos'
  | 'citas'
  | 'clientes'
  | 'creditos'
  | 'cuenta'
  | 'derivaciones'
  | 'en-linea'
  | 'estadisticas'
  | 'examenes'
  | 'exportaciones'
  | 'facturacion'
  | 'facturas'
  | 'favoritos'
  | 'historias'
  | 'horarios'
  | 'importaciones'
  | 'manual'
  | 'mapas'
  | 'mi-historia'
  | 'mis-datos'
  | 'notificaciones'
  | 'oficinas'
  | 'pagos'
  | 'papeles'
  | 'perfiles'
  | 'plantillas'
  | 'promociones'
  | 'proteccion'
  | 'promocionales'
  | 'rucs'
  | 'reembolsos'
  | 'servicios'
  | 'sive'
  | 'tramites'
  | 'traspaso-columnas'
  | 'traspaso-filas'
  | 'traspasos'
  | 'turnos'
  | 'vademecum';

declare module '@tanstack/react-query' {
  interface Register {
    /** A mistyped topic does not compile, wherever a key is written. */
    queryKey: readonly [Topic, ...unknown[]];
  }
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** The key of a call's reply; without an input, of all its replies. */
export const keyOf = <E extends Endpoint>(topic: Topic, endpoint: E, input?: Partial<CallInput<E>>) =>
  input === undefined ? ([topic, nameOf(endpoint)] as const) : ([topic, nameOf(endpoint), input] as const);

type Settings<E extends Endpoint> = Omit<UseQueryOptions<Reply<E>>, 'queryKey' | 'queryFn' | 'select'>;
/** The input is optional if nothing of it is required. */
type Args<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, settings?: Settings<E>]
    : [input: CallInput<E>, settings?: Settings<E>];

/** The query of a call, for `useQuery`. `{ ...queryOf(…), select }` shows a part of the reply. */
export function queryOf<E extends Endpoint>(topic: Topic, endpoint: E, ...[input, settings]: Args<E>) {
  const given = (input ?? {}) as CallInput<E>;
  return queryOptions<Reply<E>>({
    ...settings,
    queryKey: keyOf(topic, endpoint, given),
    queryFn: async ({ signal }) => (await callWhole(endpoint, given, { signal })).data,
  });
}

/** What a change makes stale: everything of a topic, or the replies of one call. */
export type Stale = Topic | Endpoint;

export const staleFilter = (what: Stale): QueryFilters =>
  typeof what === 'string' ? { queryKey: [what] } : { predicate: ({ queryKey }) => queryKey[1] === nameOf(what) };

/** Fetches again what is on screen, and the rest when it is next shown. */
export function invalidate(client: QueryClient, ...stale: readonly Stale[]): Promise<unknown> {
  return Promise.all(stale.map((what) => client.invalidateQueries(staleFilter(what))));
}

/**
 * Settings of a query whose data fill a form. It loads current data when the form opens, because saving cached data would overwrite newer
 * ones, and it is not refetched while the form is edited.
 */
export const forForm = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { keep: false } } as const;
