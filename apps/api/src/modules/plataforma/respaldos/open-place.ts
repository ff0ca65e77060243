import type { Config } from '../../../config.ts';
import { bucketPlace } from './bucket-place.ts';
import { type BackupPlace, folderPlace } from './place.ts';

/** Where the settings say that backups go; undefined where they say nothing. */
export function configuredPlace({ to, bucket }: Config['backup']): BackupPlace | undefined {
  if (bucket) return bucketPlace(bucket);
  return to === undefined ? undefined : folderPlace(to);
}
