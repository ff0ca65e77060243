/** The backups of an installation, made and tried, with what became of each noted in `respaldo` (ADR 235, 236). */
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { placesOfSeals } from '../../../vault/audit-seals.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import { type BackupMade, makeBackup } from './make.ts';
import type { BackupPlace } from './place.ts';
import type { RecoveryKey } from './recovery-key.ts';
import { sentenceOf } from './trouble.ts';
import { tryBackup } from './try.ts';

export interface Backups {
  /** Throws what `makeBackup` throws, after noting it. */
  make(): Promise<BackupMade>;
  /** Restores the newest into a database of its own, compares it and drops it. Throws what `tryBackup` throws, after noting it. */
  tryNewest(): Promise<BackupMade>;
}

export interface Installation extends Pick<Deps, 'db' | 'clock' | 'files'> {
  config: Config;
  ownerUrl: string;
  appUrl: string;
  master: MasterKey;
  recovery: RecoveryKey;
}

/** Into `place`, with everything that this installation holds. */
export function openBackups(place: BackupPlace, installation: Installation): Backups {
  const { config, db, files, clock, ownerUrl, appUrl, master, recovery } = installation;
  const seals = placesOfSeals(config, files);
  const source = { ownerUrl, files, seals, master, masterIncluded: !config.masterKey };
  const noted = async (que: 'COPIA' | 'PRUEBA', work: (now: Date) => Promise<BackupMade>) => {
    const began = clock.now();
    const note = (became: BackupMade | { fallo: string }) =>
      db
        .insertInto('respaldo')
        .values({
          que,
          lugar: place.nombre,
          empezado_en: began.toISOString(),
          terminado_en: clock.now().toISOString(),
          ...became,
        })
        .execute();
    const became = await work(began).catch(async (error: Error) => {
      // Where the database is away too, it is the failure of the backup that must be told.
      await note({ fallo: sentenceOf(error) ?? INESPERADO }).catch(() => undefined);
      throw error;
    });
    await note(became);
    return became;
  };
  return {
    make: () => noted('COPIA', (now) => makeBackup(source, recovery, place, now)),
    tryNewest: () => noted('PRUEBA', () => tryBackup({ ownerUrl, appUrl, place, recovery, master })),
  };
}

const INESPERADO = 'Algo inesperado lo impidió; el motivo está en el registro del servidor.';
