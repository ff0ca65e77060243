/** What is backed up, and the notes of what became of it (ADR 235). */
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import type { BackupMade } from './make.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { sentenceOf, UNEXPECTED } from './trouble.ts';

export interface Installation extends Pick<Deps, 'db' | 'clock' | 'files'> {
  config: Config;
  ownerUrl: string;
  appUrl: string;
  master: MasterKey;
  recovery: RecoveryKey;
}

/** Runs what makes, tries or copies, and notes in `respaldo` what became of it. */
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
      // Where the database is away too, it is the failure of the backup that must be told.
      await note({ fallo: sentenceOf(error) ?? UNEXPECTED }).catch(() => undefined);
      throw error;
    });
    await note(became);
    return became;
  };
}
