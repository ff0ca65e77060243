/**
 * Temporary files of tests are kept in memory where there is room: databases write thousands of small files and wait for each, and
 * a browser in a container draws into files there (ADR 169, ADR 279). For its effect, in the configuration of a runner: all that it starts inherits it.
 */
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';

if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > 2e9 && os.freemem() > 4e9) process.env.TMPDIR = MEMORY;
}
