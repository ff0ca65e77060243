import path from 'node:path';
import { type Endpoint, type Input, pathOf, type Reply } from '@hampi/contract/base/endpoint';
import type { Envelope } from '@hampi/contract/base/envelope';
import * as M from '@hampi/contract/base/messages';
import { getJwks, isSealed, type SealingKey } from '@hampi/contract/base/sealed';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { OpenSignatures } from '../access/open-signatures.ts';
import { openRechazos } from '../access/rechazos.ts';
import { openSession } from '../access/session.ts';
import { sha256 } from '../access/tokens.ts';
import { createDocuments, type Documents } from '../adapters/documents/documents.ts';
import { fileStore } from '../adapters/files/file-store.ts';
import type { Mail, Mailer } from '../adapters/mail/mailer.ts';
import { localGeocoder } from '../adapters/maps/geocoder.ts';
import type { SubFilter } from '../adapters/signature/subfilters.ts';
import { authorityPem } from '../adapters/signature/testing/p12-files.ts';
import { httpSri } from '../adapters/sri/sri.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../data/db.ts';
import { type Reads, readsOf } from '../data/reads.ts';
import { poolOf } from '../data/server-address.ts';
import type { Deps } from '../deps.ts';
import type { Clock } from '../process/clock.ts';
import { runDueJobs } from '../process/jobs.ts';
import type { CitaNotice } from '../process/realtime.ts';
import { workerLogger } from '../process/worker-logger.ts';
import { hooks, work } from '../register.ts';
import { openAuditTrail } from '../vault/audit-check.ts';
import { type MasterKey, newMasterKey, writeProof } from '../vault/master-key.ts';
import { createSealing } from '../vault/sealing.ts';
import { createVault } from '../vault/vault.ts';
import { type AuditedCalls, auditedCalls } from './audited.ts';
import type { Account } from './builders.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { asJob, guardOneConnection } from './one-connection.ts';
import { sealWith } from './seal.ts';

/** A clock that only tests move. Starts on a Tuesday, 09:00 in Guayaquil. */
export class TestClock implements Clock {
  constructor(private moment = new Date('2026-11-24T14:00:00Z')) {}
  now() {
    return this.moment;
  }
  set(instant: string) {
    this.moment = new Date(instant);
  }
  advance(options: { hours?: number; minutes?: number; days?: number }) {
    const { days = 0, hours = 0, minutes = 0 } = options;
    this.moment = new Date(this.moment.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}

class Mailbox implements Mailer {
  readonly mails: Mail[] = [];
  /** If set, deliveries fail with it, as if the mail server were down. */
  failure: Error | undefined;
  async send(mail: Mail) {
    if (this.failure) throw this.failure;
    this.mails.push(mail);
  }
  to(correo: string) {
    return this.mails.filter((mail) => mail.para === correo);
  }
  lastTo(correo: string) {
    return this.to(correo).at(-1);
  }
}

/** A failed call, with status, sentence and sentences by field. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly mensaje: string,
    readonly data: unknown,
    readonly body: Record<string, unknown>,
  ) {
    super(`${status} ${mensaje} ${JSON.stringify(data)}`);
  }
  get errores() {
    return (this.data as { errores?: Record<string, string> } | null)?.errores;
  }
}

/** Shared by all files of a process and ended with it, because starting a thread costs more than making a document. */
const documents = new Map<SubFilter, Documents>();
function documentsFor(subFilter: SubFilter): Documents {
  const made =
    documents.get(subFilter) ??
    createDocuments(subFilter, {
      get autoridades() {
        return [authorityPem()];
      },
    });
  documents.set(subFilter, made);
  return made;
}

type Loose<E extends Endpoint> = Partial<Input<E>>;

export interface Caller {
  token: string | undefined;
  /** The envelope of a successful reply, checked against the declaration; throws Failure otherwise. */
  send<E extends Endpoint>(endpoint: E, input?: Loose<E>): Promise<Envelope<Reply<E>> & Record<string, unknown>>;
  /** Its `data`. */
  call<E extends Endpoint>(endpoint: E, input?: Loose<E>): Promise<Reply<E>>;
}

interface Setting {
  /** Size of the pool; by default enough for many concurrent requests. */
  connections?: number;
  log?: Logger;
  /** An existing database, of another process or a dump; by default a new one is made and dropped afterwards. */
  on?: TestDatabase;
  /** With a standby; by default the primary answers everything. */
  reads?: Reads;
  master?: MasterKey;
  config?: Record<string, string>;
  /** Whether calls that change something must leave an audit row; not where a test stops the database or counts statements. */
  watchAudit?: boolean;
}

/** Starts the real app on a real database, with a clock, mailbox and sockets under the test's control. */
export async function startTestApp({
  connections = 60,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  on,
  reads,
  master = newMasterKey(),
  config: more = {},
  watchAudit = true,
}: Setting = {}) {
  const database = on ?? (await createTestDatabase());
  const opened = openDatabase(database.appUrl, { max: connections });
  guardOneConnection(opened);
  const { db, close } = opened;
  const owner = poolOf(database.ownerUrl, { max: 4 });
  const clock = new TestClock();
  const mailbox = new Mailbox();
  const accountsTold: number[] = [];
  const present = new Set<number>();
  const noticed: number[] = [];
  const notices: { uids: number[]; notice: CitaNotice }[] = [];
  const config = readConfig({
    HAMPI_DATA: path.join(inject('server').files, String(process.pid)),
    HAMPI_REQUESTS_PER_MINUTE: '1000000',
    ...more,
  });
  await writeProof(db, master);
  const deps: Deps = {
    config,
    db,
    clock,
    mailer: mailbox,
    reads: reads ?? readsOf(db),
    files: fileStore(config.files),
    documents: documentsFor(config.pdfSubFilter),
    maps: localGeocoder(db),
    payphone: undefined,
    payphoneEmulator: undefined,
    push: undefined,
    sri: httpSri(config.sri),
    sriEmulator: undefined,
    sealing: createSealing(db, clock, master),
    vault: createVault(db, master),
    firmasAbiertas: new OpenSignatures(db, clock),
    auditTrail: openAuditTrail(db, master, [], console),
    rechazos: openRechazos(db, clock, (error) => log.warn({ err: error.message }, 'refusals not logged')),
    watches: [],
    metrics: undefined,
    backups: undefined,
    ...hooks,
    realtime: {
      citasChanged: (uids, notice) => void notices.push({ uids: [...uids], notice }),
      accountChanged: (uid) => void accountsTold.push(uid),
      present: async (uids) => new Set(uids.filter((uid) => present.has(uid))),
      noticed: (uids) => void noticed.push(...uids),
      disconnect: () => {},
    },
    log,
  };
  const { app, api } = await buildApp(deps);
  await app.ready();

  const audited = watchAudit ? auditedCalls(owner) : undefined;
  const anonymous = caller(app, undefined, audited);
  const tokens = new Map<string, string>();
  const proven = new Map<string, string>();
  const harness = {
    app,
    api,
    deps,
    db,
    owner,
    clock,
    mailbox,
    notices,
    accountsTold,
    /** Accounts that count as having a page open, and accounts that were told to refetch their notices. */
    present,
    noticed,
    anonymous,
    databaseUrls: database,
    master,
    caller: (token: string) => caller(app, token, audited),
    /**
     * Makes calls as this account. Its session is reopened when the clock has advanced by hours, and its identity always counts as just
     * confirmed; tests of those rules log in themselves.
     */
    async as(account: Account): Promise<Caller> {
      const key = `${account.usuario_id} ${account.rol} ${Math.floor(clock.now().getTime() / (6 * 3_600_000))}`;
      const token = tokens.get(key) ?? (await openSession(db, clock, account.usuario_id, account.rol));
      tokens.set(key, token);
      const moment = clock.now().toISOString();
      if (proven.get(key) !== moment) {
        await db.updateTable('sesion').set({ probada_en: moment }).where('hash', '=', sha256(token)).execute();
        proven.set(key, moment);
      }
      return caller(app, token, audited);
    },
    /** Runs every job due by the test's clock. */
    runDueJobs: () => asJob(() => runDueJobs(owner, work, deps, workerLogger(log))),
  };
  afterAll(async () => {
    await app.close();
    await owner.end();
    await close();
    if (!on) await database.drop();
    audited?.require();
  });
  return harness;
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

function caller(app: FastifyInstance, token: string | undefined, audited?: AuditedCalls): Caller {
  const send: Caller['send'] = async (endpoint, input = {}) => {
    const hasBody = input.body !== undefined;
    const payload = hasBody && isSealed(endpoint.body) ? { data: await seal(app, input.body) } : input.body;
    const auditedBefore = await audited?.rows(endpoint);
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input.params as object, input.query as object),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(hasBody ? { payload: payload as object } : {}),
    });
    const body = response.json() as Record<string, unknown>;
    if (response.statusCode !== 200)
      throw new Failure(response.statusCode, String(body.mensaje ?? M.generico), body.data, body);
    await audited?.note(endpoint, auditedBefore);
    return { ...body, data: endpoint.reply.parse(body.data) } as never;
  };
  return { token, send, call: async (endpoint, input) => (await send(endpoint, input)).data };
}

/** Seals a body as the browser does. */
export async function seal(app: FastifyInstance, body: unknown): Promise<string> {
  const { keys } = (await app.inject({ method: 'GET', url: getJwks.path })).json() as { keys: SealingKey[] };
  return sealWith(keys, body);
}
