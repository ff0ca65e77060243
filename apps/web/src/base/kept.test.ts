import { dehydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showKept } from './kept.ts';

test('[AG-9] data kept by an earlier page are shown and refetched at once, however recent they are', async () => {
  const queryKey = ['citas', 'agenda'] as const;
  const before = new QueryClient();
  before.setQueryData(queryKey, ['la de antes']);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  showKept(client, dehydrate(before));

  const seen: unknown[] = [];
  await new Promise<void>((resolve) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: async () => ['la de ahora'] });
    const { data } = observer.getCurrentResult();
    seen.push(data);
    observer.subscribe((result) => {
      seen.push(result.data);
      if (!result.isFetching) resolve();
    });
  });
  expect(seen[0]).toEqual(['la de antes']);
  expect(seen.at(-1)).toEqual(['la de ahora']);
  client.clear();
});
