/**
 * The limit: a bare Fastify that looks up the session and executes the statements that the product executes for the
 * same request, recorded from the product itself, and serialises with JSON.stringify. Nothing else.
 */
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { fileStore } from '../../apps/api/src/adapters/files/file-store.ts';
import { catcherMailer } from '../../apps/api/src/adapters/mail/mailer.ts';
import { localGeocoder } from '../../apps/api/src/adapters/maps/geocoder.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { systemClock } from '../../apps/api/src/core/clock.ts';
import { openDatabase } from '../../apps/api/src/core/db.ts';
import { newMasterKey } from '../../apps/api/src/core/master-key.ts';
import { silentRealtime } from '../../apps/api/src/core/realtime.ts';
import { createSealing } from '../../apps/api/src/core/sealing.ts';
import { createVault } from '../../apps/api/src/core/vault.ts';

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}
interface Recorded {
  statements: Statement[];
  reply: unknown;
}

/** Runs one request through the whole application and writes down every statement it sends. */
async function record(
  url: string,
  token: string,
  request: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<Recorded> {
  const database = openDatabase(url, { max: 1 });
  const statements: Statement[] = [];
  const connect = database.pool.connect.bind(database.pool) as () => Promise<pg.PoolClient>;
  (database.pool as { connect: unknown }).connect = async () => {
    const client = await connect();
    if (!('recorded' in client)) {
      const query = client.query.bind(client) as (config: Statement) => unknown;
      Object.assign(client, {
        recorded: true,
        query: (config: Statement | string) => {
          if (typeof config === 'object' && 'text' in config)
            statements.push({ name: config.name, text: config.text, values: [...(config.values ?? [])] });
          return query(config as Statement);
        },
      });
    }
    return client;
  };
  const config = readConfig({ HAMPI_REQUESTS_PER_MINUTE: '100000000', HAMPI_LOG: 'silent' });
  const { db } = database;
  const master = newMasterKey();
  const { app } = await buildApp({
    config,
    db,
    clock: systemClock,
    mailer: catcherMailer(db),
    files: fileStore(config.files),
    geocoder: localGeocoder(db),
    realtime: silentRealtime,
    sealing: createSealing(db, systemClock, master),
    vault: createVault(db, master),
    log: pino({ level: 'silent' }),
  } as never);
  const response = await app.inject({
    method: request.method,
    url: request.path,
    headers: { authorization: `Bearer ${token}` },
    payload: request.body,
  });
  if (response.statusCode !== 200) throw new Error(`${request.path}: ${response.statusCode} ${response.body}`);
  await app.close();
  await database.close();
  return { statements, reply: response.json() };
}

const [url, token, spec, passwordHash] = process.argv.slice(2) as [string, string, string, string];
const jobs = JSON.parse(spec) as Record<
  string,
  { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> }
>;

const { pool } = openDatabase(url, { max: 16 });
const app = Fastify({ logger: false });
const isControl = (s: Statement) => /^(begin|commit|start transaction)/i.test(s.text.trim());

for (const [name, request] of Object.entries(jobs)) {
  const recorded = await record(url, token, request);
  const inTransaction = recorded.statements.some(isControl);
  app.route({
    method: request.method,
    url: `/${name}`,
    handler: async (incoming) => {
      const sent = incoming.body as Record<string, unknown> | undefined;
      const swap = swapper(request.body, sent);
      let rows: unknown[] = [];
      const run = async (client: { query(config: Statement): Promise<{ rows: unknown[] }> }) => {
        let lastId: unknown;
        for (const s of recorded.statements) {
          const result = await client.query({
            name: s.name,
            text: s.text,
            values: s.values.map((value) => swap(value, lastId)),
          });
          if (result.rows.length >= rows.length) rows = result.rows;
          if (/^insert into "cita"/.test(s.text)) lastId = (result.rows[0] as { id: number }).id;
        }
      };
      if (inTransaction) {
        const client = await pool.connect();
        try {
          await run(client as never);
        } catch (error) {
          await client.query('rollback');
          throw error;
        } finally {
          client.release();
        }
      } else await run(pool as never);
      return JSON.stringify({ transaccion: true, mensaje: '', data: rows, token: true });
    },
  });
  const bookedId = (recorded.reply as { data?: { id?: number } }).data?.id;

  /** The recorded values with this request's own in their place: the turno, its doctor, the new cita's id. */
  function swapper(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
    if (!before || !after) return (value: unknown) => value;
    const pairs = Object.keys(before).map((key) => [before[key], after[key]] as const);
    return (value: unknown, lastId: unknown): unknown => {
      if (value === bookedId && lastId !== undefined) return lastId;
      if (typeof value === 'string' && bookedId !== undefined && value.includes(String(bookedId)))
        return value.replaceAll(String(bookedId), String(lastId));
      const pair = pairs.find(
        ([from]) =>
          from === value ||
          (typeof from === 'string' &&
            typeof value === 'string' &&
            Date.parse(from) === Date.parse(value) &&
            from.length > 10),
      );
      return pair ? pair[1] : value;
    };
  }
}

app.post('/login', async () => JSON.stringify({ ok: await verify(passwordHash, 'Hampi2026') }));
await app.listen({ port: Number(process.env.LIMIT_PORT), host: '127.0.0.1' });
process.send?.('ready');
