import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/**
 * What an earlier page kept is shown, and asked for again by whoever shows it: however young it says it is, nobody
 * listened for changes while there was no page.
 */
export function showKept(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state);
  void client.invalidateQueries({ refetchType: 'none' });
}
