/** Loads the key that wraps all other keys, and checks that it is the database's. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmod, readFile, rename, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Db, DbOrTrx } from '../data/db.ts';
import { StartError } from '../process/start-error.ts';
import { writeOnce } from './durable-file.ts';

const BYTES = 32;
const NONCE = 12;
const TAG = 16;
/** Plaintext of the database's proof. */
const PROOF = Buffer.from('hampi');

export interface MasterKey {
  /** Identifies the key without revealing it. */
  id: string;
  key: Buffer;
}

export const masterKey = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update('hampi.llave-maestra\0').update(key).digest('hex').slice(0, 16),
  key,
});

export const newMasterKey = (): MasterKey => masterKey(randomBytes(BYTES));

/** AES-256-GCM: nonce, ciphertext, tag. Binds the result to `place`, so that it cannot be decrypted after being moved elsewhere. */
export function encrypt(key: Buffer, place: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key, the place or a single bit differs. */
export function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(-TAG));
  const plain = decipher.update(sealed.subarray(NONCE, -TAG));
  // Returns nothing more, but throws unless everything is authentic.
  decipher.final();
  return plain;
}

/**
 * The master key of this installation: HAMPI_MASTER_KEY, or a file of mode 0600 created at the first start. If it is not the
 * database's key, or is missing although records exist, the start ends with a sentence.
 */
export async function loadMasterKey(config: Config, db: Db, say: (sentence: string) => void): Promise<MasterKey> {
  const current = await db.selectFrom('llave_maestra').select(['id', 'verificador']).executeTakeFirst();
  if (config.masterKey) return adopt(db, masterKey(config.masterKey), current, 'HAMPI_MASTER_KEY');

  const file = config.masterKeyFile;
  const stored = (await readKeyFile(file)) ?? undefined;
  if (stored && (!current || stored.id === current.id)) return adopt(db, stored, current, file);
  // A rotation was interrupted after changing the database; its new key file is already written.
  const rotated = await readKeyFile(rotationFile(file));
  if (rotated && rotated.id === current?.id) {
    await replaceKeyFile(file, rotated);
    return adopt(db, rotated, current, file);
  }
  if (stored) throw new StartError(wrongKey(file));
  if (current)
    throw new StartError(
      `Falta la llave maestra de las historias clínicas (${file}). Recupérela de su copia o póngala en HAMPI_MASTER_KEY.`,
    );
  const made = newMasterKey();
  // Another process of the same first start was faster: its key is the installation's.
  if (!(await writeOnce(file, lineOf(made)))) return loadMasterKey(config, db, say);
  say(
    `Se creó la llave maestra de las historias clínicas en ${file}. Guarde una copia en un lugar seguro: sin ella no se pueden leer.`,
  );
  return adopt(db, made, undefined, file);
}

export const rotationFile = (file: string) => `${file}.nueva`;
const wrongKey = (origin: string) =>
  `La llave maestra de ${origin} no es la de esta base de datos. Ponga la llave con la que se guardaron las historias clínicas.`;

type Current = { id: string; verificador: Buffer } | undefined;

/** Checks the key against the database's proof, or stores the proof in a new database. */
async function adopt(db: Db, master: MasterKey, current: Current, origin: string): Promise<MasterKey> {
  const known = current ?? (await claimFirst(db, master));
  if (!proves(master, known)) throw new StartError(wrongKey(origin));
  return master;
}

/** Whether it is still the database's key, because it may have been rotated while this process had no connection. */
export const isCurrent = async (db: Db, master: MasterKey): Promise<boolean> =>
  (await db.selectFrom('llave_maestra').select('id').executeTakeFirst())?.id === master.id;

/** Id of the master key that the rows of the caller's transaction need. */
export async function keyOfDatabase(owner: pg.Client): Promise<string | undefined> {
  return (await owner.query<{ id: string }>('select id from llave_maestra')).rows[0]?.id;
}

async function claimFirst(db: Db, master: MasterKey): Promise<NonNullable<Current>> {
  await writeProof(db, master);
  return db.selectFrom('llave_maestra').select(['id', 'verificador']).executeTakeFirstOrThrow();
}

/** A single row, so that of two processes starting on an empty database with different keys one is refused. */
export const writeProof = (db: DbOrTrx, master: MasterKey) =>
  sql`insert into llave_maestra (id, verificador) values (${master.id}, ${encrypt(master.key, 'llave_maestra', PROOF)})
    on conflict do nothing`.execute(db);

function proves(master: MasterKey, row: NonNullable<Current>): boolean {
  if (row.id !== master.id) return false;
  try {
    return decrypt(master.key, 'llave_maestra', row.verificador).equals(PROOF);
  } catch {
    return false;
  }
}

async function readKeyFile(file: string): Promise<MasterKey | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`No se puede leer la llave maestra en ${file}: ${error.message}`, { cause: error });
  });
  if (!found) return undefined;
  if (process.platform !== 'win32' && found.mode & 0o077)
    throw new StartError(`La llave maestra (${file}) puede ser leída por otras cuentas. Ejecute: chmod 600 ${file}`);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (key.length !== BYTES) throw new StartError(`El archivo ${file} no contiene una llave maestra de Hampi.`);
  return masterKey(key);
}

const lineOf = ({ key }: MasterKey) => `${key.toString('base64')}\n`;

/** Writes the file before anything is encrypted with the key. Rejects with a sentence if a file exists, which then stays. */
export async function writeKeyFile(file: string, master: MasterKey): Promise<void> {
  if (!(await writeOnce(file, lineOf(master))))
    throw new StartError(`Ya hay una llave maestra en ${file}. Guárdela en otro lugar y repita.`);
}

/** Replaces the key file after a rotation, keeping the old one beside it. */
export async function replaceKeyFile(file: string, master: MasterKey): Promise<void> {
  const old = await readKeyFile(file);
  if (old) {
    await rename(file, `${file}.anterior-${old.id}`);
    await chmod(`${file}.anterior-${old.id}`, 0o600);
  }
  await rename(rotationFile(file), file);
  if ((await readKeyFile(file))?.id !== master.id) throw new StartError(wrongKey(file));
}

/** Sets another key as the database's own, once the data keys have been wrapped with it. */
export async function replaceProof(trx: DbOrTrx, master: MasterKey): Promise<void> {
  await trx.deleteFrom('llave_maestra').execute();
  await writeProof(trx, master);
}
