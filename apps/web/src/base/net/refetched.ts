import type { QueryClient } from '@tanstack/react-query';

/** Without an answer for so long, the screen goes on with what it has; the data arrive later. */
const LONGEST_WAIT = 3_000;

/**
 * Resolves when what is on screen under these keys was fetched again after one's own change. What is not on screen is forgotten, so that
 * a list that is opened next does not begin with what was true before.
 */
export async function refetched(client: QueryClient, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const fetching = keys.map((key) => {
    client.removeQueries({ queryKey: [key], type: 'inactive', fetchStatus: 'idle' });
    return client.invalidateQueries({ queryKey: [key] });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT);
  });
  await Promise.race([Promise.all(fetching), enough]);
  clearTimeout(timer);
}
