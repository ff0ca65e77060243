/** A seeded generator (mulberry32), so that the demo clinic is the same on every machine. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (probability: number) => next() < probability;
  /** A random sample of the list. */
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const out: T[] = [];
    while (out.length < count && left.length > 0) out.push(...left.splice(int(0, left.length - 1), 1));
    return out;
  };
  return { next, int, pick, chance, sample };
}
export type Random = ReturnType<typeof seeded>;
