import type { QueryClient } from '@tanstack/react-query';
import { type Stale, staleFilter } from '../query.ts';

/** Without an answer for so long, the screen goes on with what it has; the data arrive later. */
const LONGEST_WAIT = 3_000;

/**
 * Resolves when what is on screen of these was fetched again after one's own change. What is not on screen is forgotten, so that
 * a list that is opened next does not begin with what was true before.
 */
export async function refetched(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return;
  const fetching = stale.map((what) => {
    client.removeQueries({ ...staleFilter(what), type: 'inactive', fetchStatus: 'idle' });
    return client.invalidateQueries(staleFilter(what));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT);
  });
  await Promise.race([Promise.all(fetching), enough]);
  clearTimeout(timer);
}
