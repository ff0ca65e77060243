import { expect, test } from 'vitest';
import { signal } from '../testing/signal.ts';
import { turns } from './turns.ts';

test('[AU-3] of one key only so many run at once, the others wait in order, and other keys wait for nobody', async () => {
  const inTurn = turns(2);
  const ends = [signal(), signal(), signal()];
  const begun: number[] = [];
  const all = ends.map((end, i) =>
    inTurn('una', async () => {
      begun.push(i);
      await end.sent;
    }),
  );
  await inTurn('otra', async () => begun.push(9));
  expect(begun).toEqual([0, 1, 9]);
  for (const end of ends) end.send();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 9, 2]);
});

test('[AU-3] a turn that fails makes room for the next', async () => {
  const inTurn = turns(1);
  const failed = inTurn('una', async () => {
    throw new Error('no');
  });
  const next = inTurn('una', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
