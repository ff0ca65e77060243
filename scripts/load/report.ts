/** How long each kind of request took, and the errors. */
interface Job {
  name: string;
  times: number[];
  errors: number;
}

const jobs = new Map<string, Job>();
const errors = new Map<string, number>();
/** At most this many different errors are printed. */
const MOST_ERRORS = 20;

const jobOf = (name: string): Job => {
  const job = jobs.get(name) ?? { name, times: [], errors: 0 };
  jobs.set(name, job);
  return job;
};

/** Runs and measures; undefined if it failed, which is recorded. */
export async function timed<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  const started = performance.now();
  try {
    return await run();
  } catch (error) {
    jobOf(name).errors += 1;
    const what = `${name}: ${(error as Error).message}`;
    if (errors.has(what) || errors.size < MOST_ERRORS) errors.set(what, (errors.get(what) ?? 0) + 1);
    return undefined;
  } finally {
    jobOf(name).times.push(performance.now() - started);
  }
}

export const took = (): Job[] => [...jobs.values()];
export const errorsOf = (): string[] => [...errors].map(([what, times]) => `${times} × ${what}`);

const at = (times: number[], q: number) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
};

/** The longest p99 of all jobs, in milliseconds. */
export const slowest = (): number => Math.max(...took().map(({ times }) => at(times, 0.99)));

export function line({ name, times, errors: failed }: Job, seconds: number): string {
  const ms = [0.5, 0.99, 1].map((q) => `${at(times, q).toFixed(0)} ms`);
  return `| ${[name, times.length, (times.length / seconds).toFixed(1), ...ms, failed || ''].join(' | ')} |`;
}
