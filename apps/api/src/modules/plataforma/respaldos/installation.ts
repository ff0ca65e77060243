/** What a backup needs of the installation, and recording the results (ADR 235). */
import type { Config } from '../../../config.ts';
import type { Foundation } from '../../../foundation.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import type { BackupMade } from './make.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { sentenceOf, UNEXPECTED } from './trouble.ts';

export interface Installation extends Pick<Foundation, 'db' | 'clock' | 'files'> {
  config: Config;
  ownerUrl: string;
  appUrl: string;
  master: MasterKey;
  recovery: RecoveryKey;
}

/** Runs a backup, a trial or a copy, and records its result in `respaldo`. */
export function notesOf({ db, clock }: Pick<Installation, 'db' | 'clock'>, lugar: string) {
  return async (que: 'COPIA' | 'PRUEBA' | 'BASE' | 'PRUEBA_MINUTO', work: (now: Date) => Promise<BackupMade>) => {
    const began = clock.now();
    const note = (became: BackupMade | { fallo: string }) =>
      db
        .insertInto('respaldo')
        .values({
          que,
          lugar,
          empezado_en: began.toISOString(),
          terminado_en: clock.now().toISOString(),
          ...became,
        })
        .execute();
    const became = await work(began).catch(async (error: Error) => {
      // If recording fails too, because the database is unavailable, the failure of the backup is the one to report.
      await note({ fallo: sentenceOf(error) ?? UNEXPECTED }).catch(() => undefined);
      throw error;
    });
    await note(became);
    return became;
  };
}
