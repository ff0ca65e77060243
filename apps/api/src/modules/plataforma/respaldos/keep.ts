import { DAY_MS } from '@hampi/contract/base/fechas';
import { momentOf } from './place.ts';

/** How many days, weeks and months keep their newest backup (issue: 7, 5 and 12). */
const KEPT = { day: 7, week: 5, month: 12 };
/** Mainland Ecuador has no summer time: a day there begins at 5:00 UTC. */
const ECUADOR_MS = 5 * 3_600_000;

const PERIODS: Record<keyof typeof KEPT, (local: Date) => string | number> = {
  day: (local) => Math.floor(local.getTime() / DAY_MS),
  // 1970-01-01 was a Thursday: weeks begin on Monday.
  week: (local) => Math.floor((local.getTime() / DAY_MS + 3) / 7),
  month: (local) => local.toISOString().slice(0, 7),
};

/**
 * The backups to delete: all but the newest of each of the last seven days, five weeks and twelve months that have one (ADR 235). Days
 * without a backup do not count, so a practice that was closed for a month still has seven. `momentIn` reads the moment from names of
 * another kind.
 */
export function outdated(
  names: string[],
  momentIn: (nombre: string) => Date | undefined = momentOf,
  periods: readonly (keyof typeof KEPT)[] = ['day', 'week', 'month'],
): string[] {
  const newestFirst = names.filter(momentIn).sort().reverse();
  const kept = new Set<string>();
  for (const period of periods) {
    const newest = new Map<string | number, string>();
    for (const nombre of newestFirst) {
      const of = PERIODS[period](new Date((momentIn(nombre) as Date).getTime() - ECUADOR_MS));
      if (!newest.has(of) && newest.size < KEPT[period]) newest.set(of, nombre);
    }
    for (const nombre of newest.values()) kept.add(nombre);
  }
  return newestFirst.filter((nombre) => !kept.has(nombre));
}
