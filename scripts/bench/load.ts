/** Sends requests from a separate process and measures them. */
import autocannon from 'autocannon';

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Shot {
  url: string;
  method?: 'GET' | 'POST';
  token?: string;
  /** Another session for every request, because those of one are looked up together. */
  nextToken?: () => string;
  /** The version that the asker has: 304, a success like the others, says that it is the last one. */
  known?: string;
  /** A new body for every request, because a turno is booked once. */
  nextBody?: () => object;
  /** Further addresses, used in turn, because some words are found faster than others. */
  others?: string[];
  /** Another address of the caller for every request, because one address may ask only as often as a few people do. */
  nextCaller?: () => string;
  /** A new path for every request, one patient after the other. */
  nextPath?: () => string;
}

/** Addresses of callers, each once, as a proxy says them to a product with HAMPI_TRUST_PROXY. */
export function callers(): () => string {
  let n = 0;
  return () => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n++ & 255}`;
}

/** One run; milliseconds and requests per second. Anything but 2xx counts as an error, and 304 where a version is known. */
export async function shoot(
  { url, method = 'GET', token, nextToken, known, nextBody, nextCaller, nextPath, others = [] }: Shot,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const targets = [url, ...others].map((address) => new URL(address));
  const result = await autocannon({
    url: (targets[0] as URL).origin,
    connections,
    duration: seconds,
    requests: targets.map((target) => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(known ? { 'if-none-match': known } : {}),
        ...(nextBody ? { 'content-type': 'application/json' } : {}),
      };
      const setupRequest = (request: autocannon.Request): autocannon.Request => ({
        ...request,
        ...(nextCaller ? { headers: { ...headers, 'x-forwarded-for': nextCaller() } } : {}),
        ...(nextBody ? { body: JSON.stringify(nextBody()) } : {}),
        ...(nextPath ? { path: nextPath() } : {}),
        ...(nextToken ? { headers: { ...headers, authorization: `Bearer ${nextToken()}` } } : {}),
      });
      const isNew = nextBody || nextCaller || nextPath || nextToken;
      return { method, path: target.pathname + target.search, headers, ...(isNew ? { setupRequest } : {}) };
    }),
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: (known ? result['4xx'] + result['5xx'] : result.non2xx) + result.errors,
  };
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

export const medians = (runs: Figures[]): Figures => ({
  rate: median(runs.map((r) => r.rate)),
  p50: median(runs.map((r) => r.p50)),
  p99: median(runs.map((r) => r.p99)),
  errors: runs.reduce((sum, r) => sum + r.errors, 0),
});
