interface Spot {
  x: number;
  y: number;
}

/** A pin's size on the screen, with a little air: closer ones would cover each other. */
const WIDTH = 76;
const HEIGHT = 40;

const cover = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < WIDTH && Math.abs(a.y - b.y) < HEIGHT;

/** Pins that would cover each other where `at` draws them (pixels), together: each joins the first group that it would cover. */
export function groupPins<P>(pins: P[], at: (pin: P) => Spot): P[][] {
  const groups: { spot: Spot; pins: P[] }[] = [];
  for (const pin of pins) {
    const spot = at(pin);
    const near = groups.find((group) => cover(group.spot, spot));
    if (near) near.pins.push(pin);
    else groups.push({ spot, pins: [pin] });
  }
  return groups.map((group) => group.pins);
}
