/**
 * A worker in a separate process, for tests that kill it. APP_URL and OWNER_URL name its database. After HANG_AFTER mails it delivers one
 * more, prints that, and hangs, so that it is killed while sending.
 */

import { tmpdir } from 'node:os';
import pg from 'pg';
import { pino } from 'pino';
import { OpenSignatures } from '../access/open-signatures.ts';
import { openRechazos } from '../access/rechazos.ts';
import { createDocuments } from '../adapters/documents/documents.ts';
import { fileStore } from '../adapters/files/file-store.ts';
import { catcherMailer, type Mailer } from '../adapters/mail/mailer.ts';
import { localGeocoder } from '../adapters/maps/geocoder.ts';
import { httpSri } from '../adapters/sri/sri.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../data/db.ts';
import { readsOf } from '../data/reads.ts';
import { systemClock } from '../process/clock.ts';
import { startWorker } from '../process/jobs.ts';
import { silentRealtime } from '../process/realtime.ts';
import { workerLogger } from '../process/worker-logger.ts';
import { hooks, work } from '../register.ts';
import { openAuditTrail } from '../vault/audit-check.ts';
import { newMasterKey } from '../vault/master-key.ts';
import { createSealing } from '../vault/sealing.ts';
import { createVault } from '../vault/vault.ts';

const { APP_URL = '', OWNER_URL = '', HANG_AFTER = 'Infinity' } = process.env;
const { db } = openDatabase(APP_URL);
const config = readConfig({ HAMPI_DATA: tmpdir() });
const log = pino({ level: 'silent' });
const catcher = catcherMailer(db);
let delivered = 0;

const mailer: Mailer = {
  async send(mail) {
    await catcher.send(mail);
    delivered += 1;
    if (delivered < Number(HANG_AFTER)) return;
    process.send?.('hanging');
    await new Promise(() => {});
  },
};

const master = newMasterKey();
const owner = new pg.Pool({ connectionString: OWNER_URL, max: 6 });
owner.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));

await startWorker(
  owner,
  { ...work, crontab: '' },
  {
    config,
    db,
    clock: systemClock,
    mailer,
    reads: readsOf(db),
    files: fileStore(config.files),
    documents: createDocuments(config.pdfSubFilter),
    maps: localGeocoder(db),
    payphone: undefined,
    payphoneEmulator: undefined,
    push: undefined,
    sri: httpSri(config.sri),
    sriEmulator: undefined,
    sealing: createSealing(db, systemClock, master),
    vault: createVault(db, master),
    firmasAbiertas: new OpenSignatures(db, systemClock),
    auditTrail: openAuditTrail(db, master, [], console),
    rechazos: openRechazos(db, systemClock, () => undefined),
    watches: [],
    metrics: undefined,
    backups: undefined,
    ...hooks,
    realtime: silentRealtime,
    log,
  },
  workerLogger(log),
);
