import type { Logger } from 'pino';
import type { OpenSignatures } from './access/open-signatures.ts';
import type { Rechazos } from './access/rechazos.ts';
import type { Documents } from './adapters/documents/documents.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Geocoder } from './adapters/maps/geocoder.ts';
import type { PayphoneEmulator } from './adapters/payphone/emulator/emulator.ts';
import type { Payphone } from './adapters/payphone/payphone.ts';
import type { PushProvider } from './adapters/push/fcm.ts';
import type { SriEmulator } from './adapters/sri/emulator/emulator.ts';
import type { Sri } from './adapters/sri/sri.ts';
import type { Config } from './config.ts';
import type { Db } from './data/db.ts';
import type { Reads } from './data/reads.ts';
import type { Seccion } from './modules/clinica/consulta/seccion.ts';
import type { Clock } from './process/clock.ts';
import type { Realtime } from './process/realtime.ts';
import type { Metrics } from './process/watching/metrics.ts';
import type { Watch } from './process/watching/watch.ts';
import type { AuditTrail } from './vault/audit-check.ts';
import type { Sealing } from './vault/sealing.ts';
import type { Vault } from './vault/vault.ts';

/** What use cases depend on that does not itself depend on the whole (`deps.ts`). */
export interface Foundation {
  config: Config;
  db: Db;
  clock: Clock;
  mailer: Mailer;
  files: FileStore;
  documents: Documents;
  maps: Geocoder;
  /** Online payments; undefined if the operator has not configured them. */
  payphone: Payphone | undefined;
  /** What the demonstration uses instead of PayPhone. */
  payphoneEmulator: PayphoneEmulator | undefined;
  /** Pushes to mobile devices; undefined if the operator has not configured them. */
  push: PushProvider | undefined;
  sri: Sri;
  /** What the demonstration uses instead of the SRI. */
  sriEmulator: SriEmulator | undefined;
  realtime: Realtime;
  sealing: Sealing;
  vault: Vault;
  firmasAbiertas: OpenSignatures;
  auditTrail: AuditTrail;
  /** The log of what was refused. */
  rechazos: Rechazos;
  /** Everything that monitors the program from outside; one of them keeps the figures of /metrics (HAMPI_METRICS_TOKEN). */
  watches: readonly Watch[];
  metrics: Metrics | undefined;
  /** Reads that a standby may answer (ADR 252): the directory, statistics and FHIR. */
  reads: Reads;
  /** What sections of the history add to documents, drafts and copies (`module.ts`). */
  secciones: readonly Seccion[];
  log: Logger;
}
