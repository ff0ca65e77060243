/**
 * Keeps temporary files of tests in memory if there is room: databases write thousands of small files and wait for each, and a browser in a
 * container draws into files there (ADR 144, ADR 144). Imported for its side effect by the configuration of a runner; all processes that
 * the runner starts inherit it.
 */
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';

if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > 2e9 && os.freemem() > 4e9) process.env.TMPDIR = MEMORY;
}
