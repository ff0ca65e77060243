import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { fileStore } from './adapters/files/file-store.ts';
import { catcherMailer, smtpMailer } from './adapters/mail/mailer.ts';
import { httpGeocoder, localGeocoder } from './adapters/maps/geocoder.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadInitialCatalogues } from './core/catalogos-iniciales.ts';
import { systemClock } from './core/clock.ts';
import { openDatabase } from './core/db.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres.ts';
import { startWorker } from './core/jobs.ts';
import { migrate } from './core/migrate.ts';
import { startRealtime } from './core/realtime.ts';
import { createSealing } from './core/sealing.ts';
import { claimFiles } from './core/single-place.ts';
import { workerLogger } from './core/worker-logger.ts';
import { prepareDemo } from './demo.ts';
import type { Deps } from './deps.ts';
import { crontab, jobs } from './register.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Configuration, database, migrations, worker, server; and the same in reverse when told to stop. */
async function main() {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dir: config.dataDir, log });
  const appUrl = embedded?.appUrl ?? (config.databaseUrl as string);
  const ownerUrl = embedded?.ownerUrl ?? (config.databaseOwnerUrl as string);

  await migrate(ownerUrl, { appUser: decodeURIComponent(new URL(appUrl).username) });
  const database = openDatabase(appUrl, {
    onError: (error) => log.warn({ err: error.message }, 'database connection lost'),
  });
  const { db, pool } = database;
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 8 });
  const queueLost = (error: Error) => log.warn({ err: error.message }, 'queue connection lost');
  owner.on('error', queueLost).on('connect', (client) => client.on('error', queueLost));
  const files = await claimFiles(config, ownerUrl);

  const deps: Deps = {
    config,
    db,
    clock: systemClock,
    mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : catcherMailer(db),
    files: fileStore(config.files),
    maps: config.geocoderUrl ? httpGeocoder(config.geocoderUrl) : localGeocoder(db),
    sealing: createSealing(db, systemClock),
    realtime: {
      citasChanged: (...a) => sockets.realtime.citasChanged(...a),
      disconnect: (uid) => sockets.realtime.disconnect(uid),
    },
    log,
  };
  await loadInitialCatalogues(db);
  const accounts = await prepareDemo(deps);

  const webDir = path.resolve(here, '../web');
  const { app } = await buildApp(deps, { webDir: existsSync(webDir) ? webDir : undefined });
  app.get('/healthz', async (_request, reply) => {
    const alive = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.status(alive ? 200 : 503).send({ estado: alive ? 'ok' : 'sin base de datos' });
  });
  const sockets = startRealtime(app.server, {
    pool,
    db,
    clock: systemClock,
    onError: (error) => log.warn({ err: error.message }, 'sockets'),
  });
  const worker = config.jobs ? await startWorker(owner, jobs, crontab, deps, workerLogger(log)) : undefined;
  await app.listen({ port: config.port, host: config.host });

  const port = (app.server.address() as { port: number }).port;
  console.log(
    `\n  Hampi está listo en http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}\n${accounts}`,
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sockets.close();
    await app.close();
    await worker?.stop();
    await files.release();
    await owner.end();
    await database.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\nHampi no puede empezar:\n${error.message}\n` : error);
  process.exit(1);
});
