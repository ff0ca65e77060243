import { expect, test } from 'vitest';
import { reminderOfRequest } from './solicitud.ts';

test('[BK-6] a request is reminded of at half of its time, and two hours before the cita at the latest', () => {
  const of = (now: string, inicio: string) => reminderOfRequest(new Date(now), inicio).toISOString();
  expect(of('2026-11-24T14:00:00Z', '2026-11-26T14:00:00Z')).toBe('2026-11-25T14:00:00.000Z');
  expect(of('2026-11-24T14:00:00Z', '2026-11-24T17:00:00Z')).toBe('2026-11-24T15:00:00.000Z');
  // Less than two hours are left.
  expect(of('2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z')).toBe('2026-11-24T14:30:00.000Z');
});
