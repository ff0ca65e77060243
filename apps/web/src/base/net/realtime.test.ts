import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { connectRealtime } from './realtime.ts';

const heard: Record<string, (...said: unknown[]) => void> = {};
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: () => void) => {
      heard[event] = listener;
    },
    emit: () => {},
    connect: () => {},
    disconnect: () => {},
  }),
}));
vi.mock('../query-client.ts', () => ({ queryClient: { invalidateQueries: vi.fn() } }));

const asked = () => vi.mocked(queryClient.invalidateQueries).mock.calls.map(([filter]) => filter?.queryKey?.[0]);
beforeEach(() => {
  vi.mocked(queryClient.invalidateQueries).mockClear();
  for (const event of Object.keys(heard)) delete heard[event];
});

test('[AG-9] citas, turnos and notices are refetched at the first connection and after each break', async () => {
  const leave = connectRealtime('token', () => {});
  await vi.waitFor(() => expect(heard.authenticated).toBeDefined(), 30_000);
  heard.connect?.();
  expect(asked()).toEqual([]);

  heard.authenticated?.();
  expect(asked()).toEqual(['citas', 'turnos', 'notificaciones']);
  heard.disconnect?.('transport close');
  heard.authenticated?.();
  expect(asked()).toHaveLength(6);
  leave();
});

test('[AU-7] a refused token and a connection that comes back make the page ask whether its session still lives', async () => {
  const check = vi.fn();
  const leave = connectRealtime('token', check);
  await vi.waitFor(() => expect(heard.authenticated).toBeDefined(), 30_000);
  heard.authenticated?.();
  expect(check).not.toHaveBeenCalled();
  heard.disconnect?.('transport close');
  heard.authenticated?.();
  expect(check).toHaveBeenCalledTimes(1);
  heard.unauthorized?.();
  expect(check).toHaveBeenCalledTimes(2);
  leave();
});
