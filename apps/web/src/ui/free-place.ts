/** Where a message lies over nothing that can be pressed. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Kept free around a message, and to the window's edge. */
const GAP = 6;
const STEP = 8;

/**
 * How far to move `card` inside a window of `width` × `height` so that it covers none of `taken`: as little as
 * possible, not at all where it lies well. Where no place is free, to the one where least is covered.
 */
export function freePlace(card: Box, width: number, height: number, taken: Box[]): { x: number; y: number } {
  const wide = card.right - card.left;
  const high = card.bottom - card.top;
  const place = (left: number, top: number) => ({
    x: left - card.left,
    y: top - card.top,
    covered: taken.reduce((sum, box) => sum + overlap(box, left, top, left + wide, top + high), 0),
  });
  let best = place(card.left, card.top);
  if (best.covered === 0) return { x: 0, y: 0 };
  for (let top = GAP; top + high + GAP <= height; top += STEP)
    for (let left = GAP; left + wide + GAP <= width; left += STEP) {
      const nearer = Math.hypot(left - card.left, top - card.top) < Math.hypot(best.x, best.y);
      if (best.covered === 0 && !nearer) continue;
      const other = place(left, top);
      if (other.covered < best.covered || (other.covered === best.covered && nearer)) best = other;
    }
  return { x: best.x, y: best.y };
}

function overlap(box: Box, left: number, top: number, right: number, bottom: number): number {
  const wide = Math.min(box.right, right + GAP) - Math.max(box.left, left - GAP);
  const high = Math.min(box.bottom, bottom + GAP) - Math.max(box.top, top - GAP);
  return wide > 0 && high > 0 ? wide * high : 0;
}
