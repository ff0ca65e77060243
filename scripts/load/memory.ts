/** Memory over time: that of the process, and the private and shared memory of its database's processes. Linux only. */
import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Figures {
  what: string;
  first: number;
  last: number;
  most: number;
  /** Slope of a line through the second half, in MB per hour; the first half is warm-up. */
  perHour: number;
}

const EVERY_MS = 5_000;

export function watchMemory(child: ChildProcess, dir: string): { stop(): Figures[] } {
  const began = Date.now();
  const seen: { at: number; server: number; database: number }[] = [];
  const look = () => {
    const postmaster = Number(readFileSync(path.join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + ownAndShared(pid), 0);
    seen.push({ at: (Date.now() - began) / 3_600_000, server: ownAndShared(child.pid as number), database });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return (['server', 'database'] as const).map((key) => {
        const values = seen.map((one) => one[key]);
        return {
          what: key === 'server' ? 'Hampi' : 'PostgreSQL',
          first: Math.round(values[0] as number),
          last: Math.round(values.at(-1) as number),
          most: Math.round(Math.max(...values)),
          perHour: Math.round(slope(seen.slice(seen.length >> 1).map((one) => [one.at, one[key]]))),
        };
      });
    },
  };
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .split('\n')
    .map(Number)
    .filter(Boolean);

/** Megabytes: the private memory and a proportional share of the shared one; 0 for a process that ended meanwhile. */
function ownAndShared(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** By least squares. */
function slope(points: [number, number][]): number {
  const mean = (i: 0 | 1) => points.reduce((sum, point) => sum + point[i], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  const under = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
