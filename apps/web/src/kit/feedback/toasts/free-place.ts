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

interface Move {
  x: number;
  y: number;
}
const STAY: Move = { x: 0, y: 0 };

/**
 * The smallest move of `card` inside a window of `width` × `height` after which it covers none of `taken`. If there is no free
 * position, the one that covers least.
 */
export function freePlace(card: Box, width: number, height: number, taken: Box[]): Move {
  let best = { ...STAY, covered: Number.POSITIVE_INFINITY };
  for (const gap of GAPS) {
    const coveredAfter = (move: Move) => coveredBy(card, move, gap, taken);
    best = { ...STAY, covered: coveredAfter(STAY) };
    if (best.covered === 0) break;
    for (const move of movesOf(card, width, height, taken, gap)) {
      const nearer = Math.hypot(move.x, move.y) < Math.hypot(best.x, best.y);
      if (best.covered === 0 && !nearer) continue;
      const covered = coveredAfter(move);
      if (covered < best.covered || (covered === best.covered && nearer)) best = { ...move, covered };
    }
    if (best.covered === 0) break;
  }
  return { x: best.x, y: best.y };
}

/** Moves over a grid and to right below each control, because a gap between rows may be exactly as high as the message. */
function* movesOf(card: Box, width: number, height: number, taken: Box[], gap: number): Generator<Move> {
  const lowest = height - (card.bottom - card.top) - gap;
  const lefts = [card.left, ...steps(gap, width - (card.right - card.left) - gap)];
  const tops = [...steps(gap, lowest), ...taken.map(({ bottom }) => bottom + gap)];
  for (const top of tops.filter((top) => top >= gap && top <= lowest))
    for (const left of lefts) yield { x: left - card.left, y: top - card.top };
}

/** How much of `taken`, in square pixels, the moved card would cover with `gap` around it. */
function coveredBy({ left, top, right, bottom }: Box, { x, y }: Move, gap: number, taken: Box[]): number {
  const card = { left: left + x - gap, top: top + y - gap, right: right + x + gap, bottom: bottom + y + gap };
  return taken.reduce((sum, box) => sum + overlap(box, card), 0);
}

const steps = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, i) => from + i * STEP);

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
