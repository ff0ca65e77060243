import path from 'node:path';
import { z } from 'zod';
import { setting, text } from './config-fields.ts';

/** The settings of backups (ADR 235). */
export const BACKUP_SETTINGS = {
  HAMPI_BACKUP: setting(
    z
      .string()
      .transform((v) => path.resolve(v))
      .optional(),
  ),
  HAMPI_BACKUP_KEY: text(),
};
type Settings = z.output<z.ZodObject<typeof BACKUP_SETTINGS>>;

/** Where they go, none without the setting, and the recovery key: what was set, else the file in HAMPI_DATA. */
export const backupOf = (s: Settings, dataDir: string) => ({
  dir: s.HAMPI_BACKUP,
  key: s.HAMPI_BACKUP_KEY,
  keyFile: path.join(dataDir, 'llave-de-respaldo'),
});
