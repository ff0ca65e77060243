/** Times are injected: the product asks this clock, a test moves it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
