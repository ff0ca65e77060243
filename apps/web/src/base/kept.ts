import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/**
 * Restores cached queries of an earlier page, marked as stale however recent they are: nothing listened for changes while no
 * page was open.
 */
export function showKept(client: QueryClient, state: DehydratedState): void {
  hydrate(client, state);
  void client.invalidateQueries({ refetchType: 'none' });
}
