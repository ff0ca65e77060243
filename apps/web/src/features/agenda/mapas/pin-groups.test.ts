import { expect, test } from 'vitest';
import { groupPins } from './pin-groups.ts';

const grouped = (...spots: [x: number, y: number][]) =>
  groupPins(
    spots.map(([x, y]) => ({ x, y })),
    (spot) => spot,
  ).map((group) => group.length);

test('[PU-7] pins that would overlap are one group, and distant ones stay alone', () => {
  expect(grouped([0, 0], [30, 10], [300, 0], [20, -20])).toEqual([3, 1]);
});

test('[PU-7] pins in a row do not all become one group: each group is only as wide as one pin', () => {
  expect(grouped([0, 0], [60, 0], [120, 0], [180, 0])).toEqual([2, 2]);
});
