/** Records the statements that the product sends for one request, by running it through the whole application. */
import type pg from 'pg';
import { pino } from 'pino';
import { openRechazos } from '../../apps/api/src/access/rechazos.ts';
import { fileStore } from '../../apps/api/src/adapters/files/file-store.ts';
import { catcherMailer } from '../../apps/api/src/adapters/mail/mailer.ts';
import { localGeocoder } from '../../apps/api/src/adapters/maps/geocoder.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { openDatabase } from '../../apps/api/src/data/db.ts';
import { systemClock } from '../../apps/api/src/process/clock.ts';
import { silentRealtime } from '../../apps/api/src/process/realtime.ts';
import { hooks } from '../../apps/api/src/register.ts';
import type { MasterKey } from '../../apps/api/src/vault/master-key.ts';
import { createSealing } from '../../apps/api/src/vault/sealing.ts';
import { createVault } from '../../apps/api/src/vault/vault.ts';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}
export interface Recorded {
  statements: Statement[];
  reply: unknown;
}

/**
 * Anything but 200 is an error, because a failure must not be measured. `first` is sent before, because data that a process reads only
 * once, such as the rules of the receta, are not part of the job.
 */
export async function recordStatements(
  url: string,
  token: string,
  request: Request,
  master: MasterKey,
  first?: Request,
): Promise<Recorded> {
  const database = openDatabase(url, { max: 1 });
  const statements: Statement[] = [];
  const connect = database.pool.connect.bind(database.pool) as () => Promise<pg.PoolClient>;
  (database.pool as { connect: unknown }).connect = async () => {
    const client = await connect();
    if (!('recorded' in client)) {
      const query = client.query.bind(client) as (config: Statement, ...callback: unknown[]) => unknown;
      Object.assign(client, {
        recorded: true,
        query: (config: Statement | string, ...callback: unknown[]) => {
          if (typeof config === 'object' && 'text' in config)
            statements.push({ name: config.name, text: config.text, values: [...(config.values ?? [])] });
          return query(config as Statement, ...callback);
        },
      });
    }
    return client;
  };
  const config = readConfig({ HAMPI_REQUESTS_PER_MINUTE: '100000000', HAMPI_LOG: 'silent' });
  const { db } = database;
  const { app } = await buildApp({
    config,
    db,
    clock: systemClock,
    mailer: catcherMailer(db),
    files: fileStore(config.files),
    geocoder: localGeocoder(db),
    realtime: silentRealtime,
    rechazos: openRechazos(db, systemClock, () => undefined),
    watches: [],
    metrics: undefined,
    sealing: createSealing(db, systemClock, master),
    vault: createVault(db, master),
    ...hooks,
    log: pino({ level: 'silent' }),
  } as never);
  const send = async ({ method, path, body }: Request) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response;
  };
  if (first) await send(first);
  statements.length = 0;
  const response = await send(request);
  await app.close();
  await database.close();
  return { statements, reply: response.json() };
}

/** Replaces a recorded value by this request's own, also inside the JSON in which shared statements carry their requests (ADR 288). */
export function swapIn(value: unknown, swap: (one: unknown) => unknown): unknown {
  if (typeof value !== 'string' || !/^\[\{/.test(value)) return swap(value);
  const walk = (inside: unknown): unknown => {
    if (Array.isArray(inside)) return inside.map(walk);
    if (typeof inside !== 'object' || inside === null) return swapIn(inside, swap);
    return Object.fromEntries(Object.entries(inside).map(([key, one]) => [key, walk(one)]));
  };
  return JSON.stringify(walk(JSON.parse(value)));
}
