/** Sends requests to a server, which runs in another process, and measures them. */
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
  /** Returns another session for every request, as browsers have. */
  nextToken?: () => string;
  /** The version that the caller already has; then 304 (nothing newer) is a success like the others. */
  known?: string;
  /** Returns a new body for every request, because a turno can be booked only once. */
  nextBody?: () => object;
  /** Further addresses, used in turn, because some words are faster to find than others. */
  others?: string[];
  /** Returns another caller address for every request, because the product limits the requests of one address. */
  nextCaller?: () => string;
  /** Returns a new path for every request, because each must be about another patient or doctor. */
  nextPath?: () => string;
}

/** Unique caller addresses, in the form in which a proxy reports them to a product with HAMPI_TRUST_PROXY. */
export function callers(): () => string {
  let n = 0;
  return () => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n++ & 255}`;
}

/** One run; milliseconds and requests per second. Anything but 2xx counts as an error, except 304 if a version is known. */
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
