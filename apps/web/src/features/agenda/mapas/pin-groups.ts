export interface Pin {
  id: string;
  lat: number;
  lng: number;
  /** Text on the pin: a price or a number. */
  text: string;
  /** Accessible name. */
  label: string;
}

interface Spot {
  x: number;
  y: number;
}

/** Width of a pin on screen plus a margin; pins closer than that would overlap. */
const WIDTH = 76;
const HEIGHT = 40;

const cover = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < WIDTH && Math.abs(a.y - b.y) < HEIGHT;

/** Groups pins that would overlap at the pixels given by `at`: each pin joins the first group it would overlap. */
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
