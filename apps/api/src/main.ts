import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OpenSignatures } from './access/open-signatures.ts';
import { openRechazos } from './access/rechazos.ts';
import { createDocuments } from './adapters/documents/documents.ts';
import { closeFolder, fileStore } from './adapters/files/file-store.ts';
import { catcherMailer, smtpMailer } from './adapters/mail/mailer.ts';
import { httpGeocoder, localGeocoder } from './adapters/maps/geocoder.ts';
import { connectPayphone } from './adapters/payphone/connect.ts';
import { fcmProvider } from './adapters/push/fcm.ts';
import { connectSri } from './adapters/sri/connect.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { loadInitialCatalogues } from './data/catalogos/catalogos-iniciales.ts';
import { refusePooler } from './data/connections/refuse-pooler.ts';
import { type Db, openDatabase } from './data/db.ts';
import { migrate } from './data/migrate.ts';
import { type Reads, readsOf, readsWithStandby } from './data/reads.ts';
import { poolOf, readAddress } from './data/server-address.ts';
import { prepareDemo } from './demo.ts';
import type { Deps } from './deps.ts';
import { closesServer } from './http/limits/close-server.ts';
import { fillFeriados } from './modules/agenda/feriados/fill.ts';
import type { Installation } from './modules/plataforma/respaldos/installation.ts';
import { forgetMinutes } from './modules/plataforma/respaldos/minutos/wal.ts';
import { configuredMinutes, configuredPlace } from './modules/plataforma/respaldos/open-place.ts';
import { loadRecoveryKey } from './modules/plataforma/respaldos/recovery-key.ts';
import { openBackups } from './modules/plataforma/respaldos/respaldos.ts';
import { refuseUnfinished } from './modules/plataforma/respaldos/unfinished.ts';
import { systemClock } from './process/clock.ts';
import { openDataFolder } from './process/data-folder.ts';
import { startEmbeddedPostgres } from './process/embedded-postgres/embedded-postgres.ts';
import { lockFiles } from './process/instance-lock.ts';
import { startWorker } from './process/jobs.ts';
import { openLog } from './process/log.ts';
import { startRealtime } from './process/realtime.ts';
import { StartError } from './process/start-error.ts';
import { closeAll, type Step } from './process/stopping.ts';
import { createMetrics } from './process/watching/metrics.ts';
import { openTraces } from './process/watching/traces.ts';
import { workerLogger } from './process/worker-logger.ts';
import { hooks, work } from './register.ts';
import { openAuditTrail } from './vault/audit-check.ts';
import { placesOfSeals } from './vault/audit-seals.ts';
import { isCurrent, loadMasterKey } from './vault/master-key.ts';
import { createSealing } from './vault/sealing.ts';
import { createVault } from './vault/vault.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
/** For closing everything but the embedded database. What hangs longer is left: the database recovers and jobs are resumed. */
const STOP_PATIENCE_MS = 10_000;
/** For the embedded database, which is always stopped: whoever then copies the folder must not copy a living one. */
const DATABASE_PATIENCE_MS = 15_000;

const opened: Step[] = [];
let stopDatabase: Step | undefined;
let stopping = false;

/** Starts database, migrations, sockets, worker and server. Each is added to `opened`, which is closed in reverse order. */
async function start(config: Config): Promise<string> {
  await openDataFolder(config.dataDir);
  refuseUnfinished(config);
  const log = openLog(config.logLevel, config.demo);
  const lost = (what: string) => (error: Error) => log.warn({ err: error.message }, what);
  const { embedded, appUrl, ownerUrl } = await findServer(config, log);
  const address = readAddress(appUrl);
  if (config.databaseUrl) await refusePooler(appUrl, ownerUrl);
  await migrate(ownerUrl, { appUser: address.user });
  if (embedded && !config.backup.minutes) await forgetMinutes(ownerUrl);
  const { watches, metrics } = await startWatching(config);
  const { db, pool, close } = openDatabase(appUrl, {
    onError: lost('database connection lost'),
    onStatement: watches.length ? (text, ms) => watches.forEach((watch) => void watch.statement(text, ms)) : undefined,
  });
  opened.push(close);
  const owner = poolOf(ownerUrl, { max: 8 }, lost('queue connection lost'));
  opened.push(() => owner.end());
  const files = await lockFiles(config.files, ownerUrl, log, async () => {
    if (await isCurrent(db, master)) return;
    log.error(
      'La llave maestra fue cambiada mientras la base de datos no respondía: Hampi se detiene. Inícielo de nuevo.',
    );
    void stop(1);
  });
  opened.push(files.release);
  await closeFolder(config.files);
  const documents = createDocuments(config.pdfSubFilter, { autoridades: config.autoridades });
  opened.push(documents.close);

  const master = await loadMasterKey(config, db, (sentence) => console.log(`\n  ${sentence}`));

  const store = fileStore(config.files);
  const backups = await nightlyBackups(config, { db, files: store, ownerUrl, appUrl, master });
  const deps: Deps = {
    config,
    db,
    clock: systemClock,
    reads: openReads(config, db, log),
    files: store,
    documents,
    ...connectOthers(config, db),
    sealing: createSealing(db, systemClock, master),
    vault: createVault(db, master),
    firmasAbiertas: new OpenSignatures(db, systemClock),
    auditTrail: openAuditTrail(db, master, placesOfSeals(config, store), log),
    rechazos: openRechazos(db, systemClock, lost('refusals not logged')),
    watches,
    metrics,
    backups,
    ...hooks,
    realtime: startedLater(() => sockets.realtime),
    log,
  };
  await loadInitialCatalogues(db);
  await fillFeriados(db, systemClock.now());
  const accounts = await prepareDemo(deps);

  const webDir = path.resolve(here, '../web');
  const siteDir = path.resolve(here, '../site');
  const built = existsSync(webDir) && existsSync(siteDir);
  const { app } = await buildApp(deps, built ? { webDir, siteDir } : {});
  const sockets = startRealtime(app.server, {
    // An embedded database has only this process, so it needs no adapter. LISTEN needs a connection that no pooler lends to others.
    pool: embedded ? undefined : address.shared ? owner : pool,
    db,
    clock: systemClock,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rechazos: deps.rechazos,
    onError: lost('sockets'),
  });
  if (config.jobs) {
    const worker = await startWorker(owner, work, deps, workerLogger(log));
    opened.push(() => worker.stop());
  }
  opened.push(closesServer(app, sockets.close));
  await app.listen({ port: config.port, host: config.host }).catch((cause) => {
    throw new StartError(cannotListen(cause.code, config) ?? cause.message, { cause });
  });
  const { port } = app.server.address() as AddressInfo;
  return `\n  Hampi está listo en http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n${accounts}`;
}

const cannotListen = (code: string, { port, host }: Config): string | undefined =>
  ({
    EADDRINUSE: `El puerto ${port} ya está en uso. Cierre el otro programa o ponga otro en PORT.`,
    EACCES: `La cuenta con la que corre Hampi no puede abrir el puerto ${port}. Ponga en PORT uno desde 1024, con un proxy inverso delante.`,
    EADDRNOTAVAIL: `${host} no es una dirección de este equipo. Corrija HAMPI_HOST.`,
    ENOTFOUND: `${host} no es una dirección de este equipo. Corrija HAMPI_HOST.`,
  })[code];

/** The configured database server, or the embedded one, which is started. */
async function findServer(config: Config, log: Deps['log']) {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir, log });
  stopDatabase = embedded?.stop;
  return {
    embedded: embedded !== undefined,
    appUrl: embedded?.appUrl ?? (config.databaseUrl as string),
    ownerUrl: embedded?.ownerUrl ?? (config.databaseOwnerUrl as string),
  };
}

/** Services outside of this machine, or what stands in for one that is not configured. */
const connectOthers = (config: Config, db: Db) => ({
  mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : catcherMailer(db),
  maps: config.geocoderUrl ? httpGeocoder(config.geocoderUrl) : localGeocoder(db),
  ...connectPayphone(config.payphone, systemClock),
  push: config.push && fcmProvider(config.push, systemClock),
  ...connectSri(config.sri, systemClock),
});

/** Sockets need the server, which needs them among its dependencies. */
const startedLater = (sockets: () => Deps['realtime']): Deps['realtime'] => ({
  citasChanged: (...a) => sockets().citasChanged(...a),
  accountChanged: (uid) => sockets().accountChanged(uid),
  present: (uids) => sockets().present(uids),
  noticed: (uids) => sockets().noticed(uids),
  disconnect: (uid) => sockets().disconnect(uid),
});

/** Opens reads from the standby, if one is configured; it may be unavailable at the start. */
function openReads({ databaseReadUrl }: Config, db: Db, log: Deps['log']): Reads {
  if (!databaseReadUrl) return readsOf(db);
  const standby = openDatabase(databaseReadUrl);
  opened.push(standby.close);
  return readsWithStandby(db, standby.db, (sentence) => log.warn(sentence));
}

async function startWatching({ metricsToken, tracesUrl }: Config): Promise<Pick<Deps, 'watches' | 'metrics'>> {
  const metrics = metricsToken ? await createMetrics() : undefined;
  const traces = tracesUrl ? await openTraces(tracesUrl) : undefined;
  if (traces) opened.push(traces.close);
  return { metrics, watches: [metrics, traces].filter((watch) => watch !== undefined) };
}

/** The start only says where the recovery key is, because a log collector may keep what it prints. */
async function nightlyBackups(config: Config, of: Omit<Installation, 'config' | 'clock' | 'recovery'>) {
  const { key, keyFile } = config.backup;
  const place = configuredPlace(config.backup);
  if (!place) return undefined;
  const { key: recovery, made } = await loadRecoveryKey(key, keyFile);
  if (made)
    console.log(
      `\n  Se creó la llave de recuperación de los respaldos en ${keyFile}. Guarde una copia fuera de este equipo: sin ella ninguno se puede abrir.`,
    );
  const minutes = config.backup.minutes ? configuredMinutes(config.backup) : undefined;
  return openBackups(place, { ...of, config, clock: systemClock, recovery }, minutes);
}

/** Closes everything in reverse order, only once, and ends the process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const say = (error: Error) => console.error(error.message);
  await closeAll(opened, STOP_PATIENCE_MS, say);
  if (stopDatabase) await closeAll([stopDatabase], DATABASE_PATIENCE_MS, say);
  process.exit(code);
}

// Files are created as 0600 and folders as 0700; wider access is granted explicitly where needed.
process.umask(0o077);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  console.log(await start(readConfig(process.env)));
} catch (error) {
  if (!stopping) console.error(error instanceof StartError ? `\nHampi no puede empezar:\n${error.message}\n` : error);
  await stop(1);
}
