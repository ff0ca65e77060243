import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PushConfig } from '../adapters/push/fcm.ts';
import { setting, webAddress } from './fields.ts';

const WRONG = 'HAMPI_PUSH_ACCOUNT debe ser el archivo JSON de una cuenta de servicio de Firebase que Hampi pueda leer';
const Account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url(),
});

/** The settings of pushes to mobile devices; `HAMPI_PUSH_ACCOUNT` switches them on (ADR 226). */
export const PUSH_SETTINGS = {
  HAMPI_PUSH_ACCOUNT: setting(
    z
      .string()
      .transform((v) => readAccount(path.resolve(v)))
      .refine((account) => account !== undefined, WRONG)
      .optional(),
  ),
  HAMPI_PUSH_URL: webAddress('HAMPI_PUSH_URL', 'https://fcm.googleapis.com'),
};
type Settings = z.output<z.ZodObject<typeof PUSH_SETTINGS>>;

function readAccount(file: string): z.output<typeof Account> | undefined {
  try {
    return Account.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export const pushOf = ({ HAMPI_PUSH_ACCOUNT: account, HAMPI_PUSH_URL: url }: Settings): PushConfig | undefined =>
  account && { account, url: (url ?? 'https://fcm.googleapis.com').replace(/\/$/, '') };
