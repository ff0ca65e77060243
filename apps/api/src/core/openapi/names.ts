import type { Endpoint } from '@hampi/contract';
import * as contract from '@hampi/contract';

/**
 * The calls to print, each with its `operationId`: what it is called in the contract (`crearReserva`, `ci10List`), so it
 * stays while that does. A parameter at the end that may be left out makes two of one, for OpenAPI has no such thing.
 */
export function named(endpoints: Endpoint[]): Map<Endpoint, string> {
  const declared = new Map<unknown, string>();
  for (const [name, value] of Object.entries(contract)) {
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

/** The part of the program that a call belongs to. */
export const tagOf = ({ path }: Endpoint): string =>
  path.split('/').filter((part) => part !== 'api' && part)[0] ?? 'api';

/** A path as it is printed, and what its parameters are called there, one after the other. */
interface Place {
  path: string;
  names: string[];
}

const PARAMETER = /:(\w+)/g;
const parametersOf = ({ path }: Endpoint) => [...path.matchAll(PARAMETER)].map(([, name]) => name as string);

/**
 * Two methods of one path may point at different things (`/vacunas/:clienteId`, `/vacunas/:vacunaId`). A path is printed
 * once: such a parameter is called `id` there, and each method says of what.
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
