/** Makes and tries the backups of an installation, and records each result in `respaldo` (ADR 235). */
import { placesOfSeals } from '../../../vault/audit-seals.ts';
import { type Installation, notesOf } from './installation.ts';
import { type BackupMade, makeBackup } from './make.ts';
import { type Minutes, openMinutes } from './minutos/minutos.ts';
import type { MinutePlaces } from './minutos/names.ts';
import type { BackupPlace } from './place.ts';
import { tryBackup } from './try.ts';

export interface Backups {
  /** Makes a backup. Throws what `makeBackup` throws, after recording it. */
  make(): Promise<BackupMade>;
  /** Restores the newest backup into a separate database, compares it and drops it. Throws what `tryBackup` throws, after recording it. */
  tryNewest(): Promise<BackupMade>;
  /** Undefined without HAMPI_BACKUP_MINUTES. */
  minutes: Minutes | undefined;
}

/** Backs up everything of this installation to `place`, and archives every minute to `minutes`. */
export function openBackups(place: BackupPlace, installation: Installation, minutes?: MinutePlaces): Backups {
  const { config, files, ownerUrl, appUrl, master, recovery } = installation;
  const seals = placesOfSeals(config, files);
  const source = { ownerUrl, files, seals, master, masterIncluded: !config.masterKey };
  const noted = notesOf(installation, place.nombre);
  return {
    make: () => noted('COPIA', (now) => makeBackup(source, recovery, place, now)),
    tryNewest: () => noted('PRUEBA', () => tryBackup({ ownerUrl, appUrl, place, recovery, master })),
    minutes: minutes && openMinutes(minutes, installation),
  };
}
