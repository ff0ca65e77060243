import { expect, test } from 'vitest';
import { pageNumbers } from './list-state.ts';

test('[AD-1] the pager offers the ends and the neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 25)).toEqual([1, 2, 0, 25]);
  expect(pageNumbers(4, 25)).toEqual([1, 2, 3, 4, 5, 0, 25]);
  expect(pageNumbers(12, 25)).toEqual([1, 2, 0, 11, 12, 13, 0, 25]);
  expect(pageNumbers(25, 25)).toEqual([1, 2, 0, 24, 25]);
  expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('[AD-1] where there is little room, the pager offers the ends and the current page', () => {
  expect(pageNumbers(1, 25, true)).toEqual([1, 0, 25]);
  expect(pageNumbers(12, 25, true)).toEqual([1, 0, 12, 0, 25]);
  expect(pageNumbers(3, 5, true)).toEqual([1, 2, 3, 4, 5]);
});
