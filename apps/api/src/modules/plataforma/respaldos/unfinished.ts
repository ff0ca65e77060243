/**
 * A killed restore leaves tables without rows, with which Hampi would start an empty practice. A mark prevents that until the restore is
 * complete (ADR 235).
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import { StartError } from '../../../process/start-error.ts';

const markOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'restauracion-sin-terminar');

export async function markUnfinished(config: Config): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(markOf(config), '', { mode: 0o600, flush: true });
}

export const markFinished = (config: Config): Promise<void> => rm(markOf(config), { force: true });

export const isUnfinished = (config: Config): boolean => existsSync(markOf(config));

/** Called when the program starts. Throws StartError if a restore began and did not end. */
export function refuseUnfinished(config: Config): void {
  if (isUnfinished(config))
    throw new StartError(
      `En ${config.dataDir} quedó una restauración sin terminar: lo que hay no está completo. Bórrela` +
        `${config.databaseUrl ? ', vacíe la base de datos de DATABASE_URL' : ''} y repita npm run restore en un lugar vacío.`,
    );
}
