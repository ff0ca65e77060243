import { DAY_MS } from '@hampi/contract/base/fechas';

/** The source of time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** This many times 24 hours after an instant, or before it if negative. For calendar days in a zone use `addDays` of `base/fechas.ts`. */
export const daysFrom = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

export const systemClock: Clock = { now: () => new Date() };
