import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const box = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});
const moved = (card: Box, { x, y }: { x: number; y: number }) =>
  box(card.left + x, card.top + y, card.right - card.left, card.bottom - card.top);
const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = (a: Box, width: number, height: number) =>
  a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height;

/** At the bottom right of a window of 1280 × 800. */
const card = box(888, 720, 372, 60);

test('[SH-7] a message that covers nothing stays where it is', () => {
  expect(freePlace(card, 1280, 800, [box(20, 740, 120, 40)])).toEqual({ x: 0, y: 0 });
});

test('[SH-7] above a bar with buttons it moves up, and no further than it has to', () => {
  const bar = [box(1000, 744, 110, 40), box(1130, 744, 130, 40)];
  const place = freePlace(card, 1280, 800, bar);
  expect(bar.some((button) => covers(moved(card, place), button))).toBe(false);
  expect(Math.hypot(place.x, place.y)).toBeLessThan(60);
});

test('[SH-7] on a phone full of rows it finds the gap that is left', () => {
  const phone = box(12, 64, 366, 60);
  // Rows from top to bottom, with room between the third and the fourth.
  const rows = [0, 1, 2, 3, 4, 5, 6].map((i) => box(16, 60 + i * 90 + (i > 2 ? 76 : 0), 358, 84));
  const place = moved(phone, freePlace(phone, 390, 844, rows));
  expect(rows.some((row) => covers(place, row))).toBe(false);
  expect(inside(place, 390, 844)).toBe(true);
});

test('[SH-7] a message finds a gap between two rows that is exactly as high as itself', () => {
  const phone = box(12, 64, 366, 66);
  const rows = [box(16, 0, 358, 303), box(16, 372, 358, 472)];
  const place = moved(phone, freePlace(phone, 390, 844, rows));
  expect(rows.some((row) => covers(place, row))).toBe(false);
});

test('[SH-7] without a free place a message goes where it covers least', () => {
  const everywhere = [box(0, 0, 1280, 700), box(0, 700, 1240, 100)];
  const place = moved(card, freePlace(card, 1280, 800, everywhere));
  expect(inside(place, 1280, 800)).toBe(true);
  expect(place.right).toBeGreaterThan(1260);
});
