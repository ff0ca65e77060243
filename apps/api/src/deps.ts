import type { Logger } from 'pino';
import type { Documents } from './adapters/documents/documents.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Geocoder } from './adapters/maps/geocoder.ts';
import type { Config } from './config.ts';
import type { AuditTrail } from './core/audit-check.ts';
import type { Clock } from './core/clock.ts';
import type { Db } from './core/db.ts';
import type { Realtime } from './core/realtime.ts';
import type { Sealing } from './core/sealing.ts';
import type { Vault } from './core/vault.ts';
import type { WhenCitaEnds } from './modules/citas/end-cita.ts';

/** Everything use cases depend on besides their arguments; wired by hand in main.ts and in tests. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  mailer: Mailer;
  files: FileStore;
  documents: Documents;
  maps: Geocoder;
  realtime: Realtime;
  sealing: Sealing;
  vault: Vault;
  auditTrail: AuditTrail;
  /** What hangs on the end of a cita (`register.ts`). */
  citaEnds: readonly WhenCitaEnds[];
  log: Logger;
}
