import type { Endpoint } from '@hampi/contract/base/endpoint';

/**
 * The calls with their `operationId`, which is their name in the contract (`createReserva`, `ci10List`) and therefore stable. A call
 * with an optional last parameter becomes two, because OpenAPI has no optional path parameters.
 */
export function named(endpoints: Endpoint[], declarations: readonly object[]): Map<Endpoint, string> {
  const declared = new Map<unknown, string>();
  for (const [name, value] of declarations.flatMap((module) => Object.entries(module))) {
    declared.set(value, name);
    if (isRecord(value)) for (const [part, inner] of Object.entries(value)) declared.set(inner, name + capital(part));
  }
  return new Map(
    endpoints.flatMap((endpoint): [Endpoint, string][] => {
      const id = declared.get(endpoint) ?? fromPath(endpoint);
      const last = /\/:(\w+)\?$/.exec(endpoint.path);
      if (!last) return [[endpoint, id]];
      const short = { ...endpoint, path: endpoint.path.slice(0, last.index) };
      return [
        [short, id],
        [{ ...endpoint, path: endpoint.path.slice(0, -1) }, `${id}Por${capital(last[1] as string)}`],
      ];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('method' in value);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const fromPath = ({ method, path }: Endpoint) =>
  method.toLowerCase() + path.split(/\W+/).filter(Boolean).map(capital).join('');

/** The module a call belongs to. */
export const tagOf = ({ path }: Endpoint): string =>
  path.split('/').filter((part) => part !== 'api' && part)[0] ?? 'api';

/** A path as printed, and the names of its parameters there, in order. */
interface Place {
  path: string;
  names: string[];
}

const PARAMETER = /:(\w+)/g;
const parametersOf = ({ path }: Endpoint) => [...path.matchAll(PARAMETER)].map(([, name]) => name as string);

/**
 * Methods of one path may use different parameters (`/vacunas/:clienteId`, `/vacunas/:vacunaId`). OpenAPI allows the path only once, so
 * such a parameter is called `id` there and described in each method.
 */
export function placesOf(endpoints: Endpoint[]): Map<Endpoint, Place> {
  const blank = ({ path }: Endpoint) => path.replace(PARAMETER, '{}').replace(/(.)\/$/, '$1');
  const alike = new Map<string, string[][]>();
  for (const endpoint of endpoints)
    alike.set(blank(endpoint), [...(alike.get(blank(endpoint)) ?? []), parametersOf(endpoint)]);
  return new Map(
    endpoints.map((endpoint) => {
      const others = alike.get(blank(endpoint)) ?? [];
      const names = parametersOf(endpoint).map((name, i) => (others.every((other) => other[i] === name) ? name : 'id'));
      let i = 0;
      return [endpoint, { path: blank(endpoint).replace(/\{\}/g, () => `{${names[i++]}}`), names }];
    }),
  );
}
