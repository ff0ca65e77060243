import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../data/db.ts';
import { decrypt, encrypt, type MasterKey } from './master-key.ts';

/** Whose data key: a doctor's for entries, a patient's for what all their doctors read (model §7), an account's for its own secrets. */
export type KeyOwner = { doctor_id: number } | { cliente_id: number } | { usuario_id: number };

/** Encryption at rest, so that a database dump reveals no clinical text. */
export interface Vault {
  /** Encrypts `value` as JSON for its owner and binds it to `place` (`consulta:17:2`), so that it cannot be moved elsewhere. */
  seal(owner: KeyOwner, place: string, value: unknown): Promise<Buffer>;
  open<T>(owner: KeyOwner, place: string, sealed: Buffer): Promise<T>;
  sealBytes(owner: KeyOwner, place: string, bytes: Uint8Array): Promise<Buffer>;
  openBytes(owner: KeyOwner, place: string, sealed: Buffer): Promise<Buffer>;
  /** 32 bytes that are the same for the same text of the same owner, for constraints; without the key they tell nothing about it. */
  fingerprint(owner: KeyOwner, text: string): Promise<Buffer>;
  /** Loads the keys of several owners in one statement, creating missing ones, before many entries are read. */
  warm(owners: KeyOwner[]): Promise<void>;
  /** Caches a wrapped key that the caller's query has fetched; null if there is none yet. */
  know(owner: KeyOwner, wrapped: Buffer | null): void;
}

const KEY_BYTES = 32;
/** How many unwrapped keys to keep in memory. */
const CACHED = 5_000;

const KINDS = ['doctor_id', 'cliente_id', 'usuario_id'] as const;
type Kind = (typeof KINDS)[number];
const columnOf = (owner: KeyOwner): Kind => KINDS.find((kind) => kind in owner) as Kind;
const idOf = (owner: KeyOwner) => (owner as Record<Kind, number>)[columnOf(owner)];
const nameOf = (owner: KeyOwner) => `${columnOf(owner)}:${idOf(owner)}`;
/** The same for a row of `llave`, which has exactly one of the columns set. */
const nameOfRow = (row: Record<Kind, number | null>) => {
  const kind = KINDS.find((one) => row[one] !== null) as Kind;
  return `${kind}:${row[kind]}`;
};
const wrapPlace = (name: string) => `llave:${name}`;

/**
 * Envelope encryption: the master key wraps one data key per owner (`llave`), which encrypts the owner's data. Keys are created
 * outside the caller's transaction, because a rollback would leave a cached key that is not stored anywhere.
 */
export function createVault(db: Db, master: MasterKey): Vault {
  const cache = new Map<string, Buffer>();
  const remember = (name: string, key: Buffer) => {
    if (cache.size >= CACHED) cache.delete(cache.keys().next().value as string);
    cache.set(name, key);
    return key;
  };

  const unwrap = (name: string, wrapped: Buffer) => remember(name, decrypt(master.key, wrapPlace(name), wrapped));

  const find = async (owners: KeyOwner[]) => {
    const [doctors, clientes, usuarios] = KINDS.map((kind) => owners.filter((o) => columnOf(o) === kind).map(idOf));
    const { rows } = await sql<Record<Kind, number | null> & { envuelta: Buffer }>`
      select doctor_id, cliente_id, usuario_id, envuelta from llave where doctor_id = any(${doctors}::int[])
      union all
      select doctor_id, cliente_id, usuario_id, envuelta from llave where cliente_id = any(${clientes}::int[])
      union all
      select doctor_id, cliente_id, usuario_id, envuelta from llave where usuario_id = any(${usuarios}::int[])`.execute(
      db,
    );
    for (const row of rows) unwrap(nameOfRow(row), row.envuelta);
  };

  const keyOf = async (owner: KeyOwner): Promise<Buffer> => {
    const name = nameOf(owner);
    const known = cache.get(name);
    if (known) return known;
    await find([owner]);
    if (!cache.has(name)) {
      await makeKey(db, master, owner);
      await find([owner]);
    }
    const key = cache.get(name);
    if (!key) throw new Error('the master key was rotated: this process must be started again');
    return key;
  };

  const sealBytes = async (owner: KeyOwner, place: string, bytes: Uint8Array) =>
    encrypt(await keyOf(owner), place, bytes);
  const openBytes = async (owner: KeyOwner, place: string, sealed: Buffer) => {
    try {
      return decrypt(await keyOf(owner), place, sealed);
    } catch (error) {
      // Sealed for the row of the same person from which it came, or to which it had gone.
      const rows = 'cliente_id' in owner ? await joinedWith(db, owner.cliente_id) : [];
      if (rows.length > 0) await find(rows);
      for (const row of rows) {
        const opened = attempt(() => decrypt(cache.get(nameOf(row)) as Buffer, place, sealed));
        if (opened) return opened;
      }
      throw error;
    }
  };

  return {
    sealBytes,
    openBytes,
    fingerprint: async (owner, text) =>
      createHmac('sha256', await keyOf(owner))
        .update(`huella:${text}`)
        .digest(),
    seal: (owner, place, value) => sealBytes(owner, place, Buffer.from(JSON.stringify(value))),
    open: async <T>(owner: KeyOwner, place: string, sealed: Buffer) =>
      JSON.parse((await openBytes(owner, place, sealed)).toString()) as T,
    warm: async (owners) => {
      const missing = owners.filter((owner) => !cache.has(nameOf(owner)));
      if (missing.length > 0) await find(missing);
      for (const owner of missing) await keyOf(owner);
    },
    know: (owner, wrapped) => {
      const name = nameOf(owner);
      if (wrapped && !cache.has(name)) unwrap(name, wrapped);
    },
  };
}

const attempt = (open: () => Buffer): Buffer | null => {
  try {
    return open();
  } catch {
    return null;
  }
};

/** Rows that were ever joined with this one, directly or by others: things sealed with their keys may hang on it. */
const joinedWith = async (db: Db, cliente_id: number): Promise<{ cliente_id: number }[]> => {
  const { rows } = await sql<{ cliente_id: number }>`with recursive r(cliente_id) as (
      select ${cliente_id}::int
      union select case when u.queda_id = r.cliente_id then u.cede_id else u.queda_id end
      from r join paciente_union u on r.cliente_id in (u.queda_id, u.cede_id))
    select l.cliente_id from r join llave l on l.cliente_id = r.cliente_id where l.cliente_id <> ${cliente_id}`.execute(
    db,
  );
  return rows;
};

/** Creates a key only while the database's master key is still ours: nobody could unwrap a key wrapped with an outdated one. */
const makeKey = (db: Db, master: MasterKey, owner: KeyOwner) => {
  const wrapped = encrypt(master.key, wrapPlace(nameOf(owner)), randomBytes(KEY_BYTES));
  return sql`insert into llave (${sql.ref(columnOf(owner))}, envuelta)
    select ${idOf(owner)}::int, ${wrapped}::bytea from llave_maestra where id = ${master.id}
    on conflict do nothing`.execute(db);
};

/** Rewraps every data key for a rotation of the master key, in the caller's transaction. The data keys do not change. */
export async function rewrapKeys(trx: DbOrTrx, from: MasterKey, to: MasterKey): Promise<number> {
  const rows = await trx
    .selectFrom('llave')
    .select(['id', 'doctor_id', 'cliente_id', 'usuario_id', 'envuelta'])
    .forUpdate()
    .execute();
  const wrapped = rows.map((row) => {
    const place = wrapPlace(nameOfRow(row));
    return encrypt(to.key, place, decrypt(from.key, place, row.envuelta));
  });
  await sql`update llave set envuelta = n.envuelta
    from unnest(${rows.map((row) => row.id)}::int[], ${wrapped}::bytea[]) n(id, envuelta)
    where llave.id = n.id`.execute(trx);
  return rows.length;
}
