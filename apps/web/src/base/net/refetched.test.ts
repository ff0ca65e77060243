import { getCita } from '@hampi/contract/agenda/citas/calls';
import { listMisEsperas } from '@hampi/contract/agenda/espera/calls';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keyOf } from '../query.ts';
import { refetched } from './refetched.ts';

test('[BK-7] after one’s own change the list on screen is new before the change is over, and others are forgotten', async () => {
  const client = new QueryClient();
  let hour = '09:00';
  const options = { queryKey: ['citas', 'mias'] as const, queryFn: () => Promise.resolve(hour), staleTime: 60_000 };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await client.fetchQuery(options);
  client.setQueryData(['citas', 'otro dia'], '09:00');
  client.setQueryData(['clientes'], 'Sisa');
  hour = '10:00';
  await refetched(client, ['citas']);
  expect(client.getQueryData(['citas', 'mias'])).toBe('10:00');
  expect(client.getQueryData(['citas', 'otro dia'])).toBeUndefined();
  expect(client.getQueryData(['clientes'])).toBe('Sisa');
  stop();
});

test('[BK-7] a list that does not answer does not hold up who changed something', async () => {
  const client = new QueryClient();
  const options = { queryKey: ['citas'] as const, queryFn: () => new Promise(() => undefined), initialData: '09:00' };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const over = refetched(client, ['citas']);
  await vi.advanceTimersByTimeAsync(5_000);
  await over;
  stop();
});

test('[BK-7] a change names one call, and every reply of it is fetched again, of whatever input; other calls of its topic stay', async () => {
  const client = new QueryClient();
  const of = (id: number) => keyOf('citas', getCita, { params: { reservationId: id } });
  client.setQueryData(of(1), 'una');
  client.setQueryData(of(2), 'otra');
  client.setQueryData(keyOf('citas', listMisEsperas, {}), 'espera');
  await refetched(client, [getCita]);
  expect(client.getQueryData(of(1))).toBeUndefined();
  expect(client.getQueryData(of(2))).toBeUndefined();
  expect(client.getQueryData(keyOf('citas', listMisEsperas, {}))).toBe('espera');
});
