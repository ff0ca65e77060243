/** The backups of an installation, made and tried, with what became of each noted in `respaldo` (ADR 235, 236). */
import { placesOfSeals } from '../../../vault/audit-seals.ts';
import { type Installation, notesOf } from './installation.ts';
import { type BackupMade, makeBackup } from './make.ts';
import { type Minutes, openMinutes } from './minutos/minutos.ts';
import type { MinutePlaces } from './minutos/names.ts';
import type { BackupPlace } from './place.ts';
import { tryBackup } from './try.ts';

export interface Backups {
  /** Throws what `makeBackup` throws, after noting it. */
  make(): Promise<BackupMade>;
  /** Restores the newest into a database of its own, compares it and drops it. Throws what `tryBackup` throws, after noting it. */
  tryNewest(): Promise<BackupMade>;
  /** None without HAMPI_BACKUP_MINUTES. */
  minutes: Minutes | undefined;
}

/** Into `place`, with everything that this installation holds; each minute into `minutes`. */
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
