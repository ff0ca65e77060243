import path from 'node:path';
import type { Config } from '../../../config.ts';
import { bucketPlace } from './bucket-place.ts';
import { MINUTE_KINDS, type MinutePlaces } from './minutos/names.ts';
import { type BackupPlace, folderPlace, type Ours } from './place.ts';

/** The place for backups in the settings; undefined if they name none. */
export function configuredPlace({ to, bucket }: Config['backup']): BackupPlace | undefined {
  if (bucket) return bucketPlace(bucket);
  return to === undefined ? undefined : folderPlace(to);
}

/** Three folders beside the backups for archiving every minute (ADR 235); undefined if the settings name no place. */
export function configuredMinutes({ to, bucket }: Config['backup']): MinutePlaces | undefined {
  if (to === undefined) return undefined;
  const within = (kind: keyof MinutePlaces, ours: Ours) =>
    bucket
      ? bucketPlace({ ...bucket, folder: `${bucket.folder}minutos/${kind}/` }, ours)
      : folderPlace(path.join(to, 'minutos', kind), ours);
  return {
    bases: within('bases', MINUTE_KINDS.bases),
    wal: within('wal', MINUTE_KINDS.wal),
    archivos: within('archivos', MINUTE_KINDS.archivos),
  };
}
