import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Db } from '../../data/db.ts';
import { prepared } from '../../data/prepared.ts';
import type { Clock } from '../../process/clock.ts';

/**
 * Each process lets a twentieth of a budget pass without asking the database, and asks for another twentieth at a time, so ordinary work
 * writes no row.
 */
const PART = 20;
/**
 * More keys than this in one minute are an attack. Then the oldest start again here, which is safe because the database still counts them.
 */
const MOST_KEYS = 50_000;

interface Budget {
  used: number;
  granted: number;
  /** The database has no more to give in this minute. */
  spent: boolean;
  asked: boolean;
  asking?: Promise<void> | undefined;
}

/**
 * Counts requests for @fastify/rate-limit across all processes of one database (ADR 10): each process takes parts of the budget from
 * `limite_uso`. If the database is unavailable, each process has the whole budget to itself, because the requests fail anyway.
 */
export function sharedLimits(db: Db, clock: Clock): FastifyRateLimitStoreCtor {
  const budgets = new Map<string, Budget>();
  let since = 0;

  const budgetOf = (key: string, max: number): Budget => {
    const known = budgets.get(key);
    if (known) return known;
    if (budgets.size >= MOST_KEYS) budgets.delete(budgets.keys().next().value as string);
    const made = { used: 0, granted: Math.floor(max / PART), spent: false, asked: false };
    budgets.set(key, made);
    return made;
  };

  const ask = async (key: string, budget: Budget, desde: string, max: number) => {
    const own = budget.asked ? 0 : budget.granted;
    const more = Math.max(1, Math.floor(max / PART), budget.used - budget.granted);
    const pide = own + more;
    const dados = await take(db, { key, desde, pide, max }).then(
      ([row]) => row?.dados ?? 0,
      () => Math.min(pide, max - budget.granted + own),
    );
    budget.asked = true;
    budget.granted = Math.max(budget.granted, budget.granted - own + dados);
    budget.spent = dados < pide;
  };

  const count = async (key: string, windowMs: number, max: number) => {
    const now = clock.now().getTime();
    const begins = now - (now % windowMs);
    if (begins !== since) budgets.clear();
    since = begins;
    const budget = budgetOf(key, max);
    const place = ++budget.used;
    while (place > budget.granted && !budget.spent) {
      budget.asking ??= ask(key, budget, new Date(begins).toISOString(), max).finally(() => {
        budget.asking = undefined;
      });
      await budget.asking;
    }
    return { current: place > budget.granted ? max + 1 : Math.min(place, max), ttl: begins + windowMs - now };
  };

  return class implements FastifyRateLimitStore {
    incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>) {
      count(key, windowMs, max).then((counted) => done(null, counted), done);
    }
    child() {
      return this;
    }
  };
}

/** Clocks of several machines differ by less; what is from later was written by a clock that stood wrong, and begins anew. */
const AHEAD = sql.lit('5 minutes');

/** Takes as much as is asked for from what is left of a budget; returns how much it got. */
const take = prepared(
  (_, a: { key: string; desde: string; pide: number; max: number }) => sql<{ dados: number }>`
    insert into limite_uso as u (clave, desde, usados, dados)
    select ${a.key}, n.desde, n.toma, n.toma
    from (select ${a.desde}::timestamptz as desde, least(${a.pide}::int, ${a.max}::int) as toma) n
    on conflict (clave) do update set
      desde = case when u.desde > excluded.desde + interval ${AHEAD} then excluded.desde else greatest(u.desde, excluded.desde) end,
      usados = case when excluded.desde > u.desde or u.desde > excluded.desde + interval ${AHEAD} then excluded.usados else least(u.usados + ${a.pide}::int, greatest(u.usados, ${a.max}::int)) end,
      dados = case when excluded.desde > u.desde or u.desde > excluded.desde + interval ${AHEAD} then excluded.usados else least(${a.pide}::int, greatest(0, ${a.max}::int - u.usados)) end
    returning u.dados`,
);

/** Deletes budgets from before a moment. */
export const sweepLimits = (db: Db, before: string) =>
  db.deleteFrom('limite_uso').where('desde', '<', before).execute();
