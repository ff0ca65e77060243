/** Finds a position for a message where it covers nothing clickable. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance to controls and the window's edge, tried in this order. */
const GAPS = [6, 1] as const;
const STEP = 8;

/**
 * The smallest move of `card` inside a window of `width` × `height` after which it covers none of `taken`. If there is no free
 * position, the one that covers least.
 */
export function freePlace(card: Box, width: number, height: number, taken: Box[]): { x: number; y: number } {
  const wide = card.right - card.left;
  const high = card.bottom - card.top;
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY };
  for (const gap of GAPS) {
    const place = (left: number, top: number) => ({
      x: left - card.left,
      y: top - card.top,
      covered: taken.reduce(
        (sum, box) => sum + overlap(box, left - gap, top - gap, left + wide + gap, top + high + gap),
        0,
      ),
    });
    best = place(card.left, card.top);
    if (best.covered === 0) break;
    // Besides a grid, tries the position right below each control: a gap between rows may be exactly as high as the message.
    const tops = [...steps(gap, height - high - gap), ...taken.map(({ bottom }) => bottom + gap)];
    for (const top of tops) {
      if (top < gap || top + high + gap > height) continue;
      for (const left of [card.left, ...steps(gap, width - wide - gap)]) {
        const nearer = Math.hypot(left - card.left, top - card.top) < Math.hypot(best.x, best.y);
        if (best.covered === 0 && !nearer) continue;
        const other = place(left, top);
        if (other.covered < best.covered || (other.covered === best.covered && nearer)) best = other;
      }
    }
    if (best.covered === 0) break;
  }
  return { x: best.x, y: best.y };
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, i) => from + i * STEP);

function overlap(box: Box, left: number, top: number, right: number, bottom: number): number {
  const wide = Math.min(box.right, right) - Math.max(box.left, left);
  const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
