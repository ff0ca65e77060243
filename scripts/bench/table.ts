/** The table that `npm run bench` prints, and the interleaved runs that fill it. */
import { type Figures, medians, type Shot, shoot } from './load.ts';

/** Seconds a run. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** Seconds of warm-up, because code that ran a few hundred times is not optimised yet. */
export const WARM = Number(process.env.BENCH_WARM ?? 15);
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const JOBS = process.env.BENCH_JOBS?.split(',');

/** Whether one of these jobs should be measured (`BENCH_JOBS`). */
export const asked = (...names: string[]): boolean => !JOBS || names.some((name) => JOBS.includes(name));

const HEAD = ['trabajo', 'datos', 'conexiones', 'Hampi', 'sus sentencias', '', 'suelo', '', 'p50/p99'] as const;
const rows: string[][] = [];

/** A line of the table: cells in the order of the titles; missing ones stay empty. */
export function line(...cells: (string | number)[]): void {
  const row = HEAD.map((_, i) => String(cells[i] ?? ''));
  rows.push(row);
  console.error(row.join(' | '));
}

export function print(): void {
  console.log(`| ${HEAD.join(' | ')} |\n|${HEAD.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

interface Sides {
  product: Shot;
  /** The product's own statements, replayed. */
  limit?: Shot;
  /** The lowest possible cost of the job. */
  floor?: Shot;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`;
const rate = (figures: Figures) => `${figures.rate.toFixed(0)}/s`;

/** Interleaved: product, limit, floor, product, limit, floor; medians of the runs. At one connection only the product. */
export async function compare(size: number, name: string, sides: Sides, connections = [32, 1]): Promise<void> {
  if (!asked(name)) return;
  for (const side of Object.values(sides)) await shoot(side, connections[0] as number, WARM);
  for (const c of connections) {
    const { product, limit, floor } = await measured(c === 1 ? { product: sides.product } : sides, c);
    line(
      name,
      size,
      c,
      rate(product),
      limit ? rate(limit) : '',
      limit ? percent(product.rate, limit.rate) : '',
      floor ? rate(floor) : '',
      floor ? percent(product.rate, floor.rate) : '',
      `${product.p50}/${product.p99} ms${errorsOf(product, limit, floor)}`,
    );
  }
}

async function measured(sides: Sides, connections: number) {
  const runs: Record<string, Figures[]> = {};
  for (let i = 0; i < RUNS; i++)
    for (const [side, shot] of Object.entries(sides) as [string, Shot][]) {
      runs[side] ??= [];
      runs[side].push(await shoot(shot, connections, SECONDS));
    }
  const of = Object.fromEntries(Object.entries(runs).map(([side, figures]) => [side, medians(figures)]));
  return of as { product: Figures; limit?: Figures; floor?: Figures };
}

function errorsOf(...sides: (Figures | undefined)[]): string {
  const errors = sides.map((side) => side?.errors ?? 0);
  return errors.some(Boolean) ? ` · ${errors.join('+')} errores` : '';
}
