import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetched } from './refetched.ts';

test('[BK-7] after one’s own change the list on screen is new before the change is over, and others are forgotten', async () => {
  const client = new QueryClient();
  let hour = '09:00';
  const options = { queryKey: ['citas', 'mias'], queryFn: () => Promise.resolve(hour), staleTime: 60_000 };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await client.fetchQuery(options);
  client.setQueryData(['citas', 'otro dia'], '09:00');
  client.setQueryData(['pacientes'], 'Sisa');
  hour = '10:00';
  await refetched(client, ['citas']);
  expect(client.getQueryData(['citas', 'mias'])).toBe('10:00');
  expect(client.getQueryData(['citas', 'otro dia'])).toBeUndefined();
  expect(client.getQueryData(['pacientes'])).toBe('Sisa');
  stop();
});

test('[BK-7] a list that does not answer does not hold up who changed something', async () => {
  const client = new QueryClient();
  const options = { queryKey: ['citas'], queryFn: () => new Promise(() => undefined), initialData: '09:00' };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  const began = performance.now();
  await refetched(client, ['citas']);
  expect(performance.now() - began).toBeLessThan(6_000);
  stop();
});
