import { expect, test } from 'vitest';
import { outdated } from './keep.ts';
import { backupName } from './place.ts';

const DAY_MS = 86_400_000;
/** One backup every night at 3:00 in Ecuador, the last on Monday 23 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, ago) => backupName(new Date(Date.UTC(2026, 10, 23, 8) - ago * DAY_MS)));
const keptOf = (names: string[]) => {
  const gone = new Set(outdated(names));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(6, 14));
};

test('[OP-4] of two years of nightly backups, the newest of seven days, five weeks and twelve months are kept', () => {
  expect(keptOf(nights(730))).toEqual([
    ...['20261123', '20261122', '20261121', '20261120', '20261119', '20261118', '20261117'],
    // Sundays. The week of the 22nd and the current one are covered by the days.
    ...['20261115', '20261108', '20261101'],
    ...['20261031', '20260930', '20260831', '20260731', '20260630', '20260531', '20260430', '20260331', '20260228'],
    ...['20260131', '20251231'],
  ]);
});

test('[OP-4] applying the rule every night gives the same result as applying it once', () => {
  const all = nights(730).reverse();
  let kept: string[] = [];
  for (const night of all) {
    kept.push(night);
    const gone = new Set(outdated(kept));
    kept = kept.filter((name) => !gone.has(name));
  }
  expect(kept.reverse().map((name) => name.slice(6, 14))).toEqual(keptOf(nights(730)));
});

test('[OP-4] the newest backup of a day is kept, days are counted in Ecuador, and other files are left alone', () => {
  const evening = backupName(new Date('2026-11-23T04:59:59Z'));
  const morning = backupName(new Date('2026-11-22T08:00:00Z'));
  const nextDay = backupName(new Date('2026-11-23T05:00:00Z'));
  expect(outdated([morning, evening, nextDay, 'fotos.zip', 'hampi-nuevo.respaldo'])).toEqual([morning]);
});
