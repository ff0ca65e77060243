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
import type { JoinedTable } from './data/paciente-join.ts';
import type { Reads } from './data/reads.ts';
import type { Table } from './data/tables/table.ts';
import type { WhenCitaEnds } from './modules/agenda/citas/finales/end-cita.ts';
import type { Seccion } from './modules/clinica/consulta/seccion.ts';
import type { WhenRoleEnds } from './modules/personas/cierre/role-ends.ts';
import type { Llaves } from './modules/personas/cuentas/llaves.ts';
import type { Perfiles } from './modules/personas/cuentas/perfiles.ts';
import type { RegisteredMail } from './modules/plataforma/avisos/mail.ts';
import type { Backups } from './modules/plataforma/respaldos/respaldos.ts';
import type { Clock } from './process/clock.ts';
import type { Realtime } from './process/realtime.ts';
import type { Metrics } from './process/watching/metrics.ts';
import type { Watch } from './process/watching/watch.ts';
import type { AuditTrail } from './vault/audit-check.ts';
import type { Sealing } from './vault/sealing.ts';
import type { Vault } from './vault/vault.ts';

/** Everything that use cases depend on besides their arguments; wired by hand in main.ts and in tests. */
export interface Deps {
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
  /** Undefined without HAMPI_BACKUP. */
  backups: Backups | undefined;
  /** Listeners of the end of a cita (`register.ts`). */
  citaEnds: readonly WhenCitaEnds[];
  /** The profile rows that roles of an account have (`module.ts`). */
  perfiles: Perfiles;
  /** What reads accounts without a session (`module.ts`). */
  llaves: readonly Llaves[];
  /** Listeners of the end of a role (`module.ts`). */
  roleEnds: readonly WhenRoleEnds[];
  /** What happens to a table's rows when two patients are one person (`module.ts`). */
  pacientesJoin: readonly JoinedTable[];
  /** What the modules declare of their tables (`module.ts`). */
  tables: readonly Table[];
  /** The sections of the history (`module.ts`). */
  secciones: readonly Seccion[];
  /** The mails of every module by their `tipo` (`module.ts`). */
  mails: ReadonlyMap<string, RegisteredMail>;
  log: Logger;
}
