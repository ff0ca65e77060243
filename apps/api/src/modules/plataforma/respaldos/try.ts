/** Restores the newest backup to prove that it can be restored, compares it, and leaves nothing behind (ADR 235). */
import pg from 'pg';
import { openDatabase } from '../../../data/db.ts';
import { addressOfDatabase, readAddress } from '../../../data/server-address.ts';
import { StartError } from '../../../process/start-error.ts';
import { openAuditTrail } from '../../../vault/audit-check.ts';
import type { MasterKey } from '../../../vault/master-key.ts';
import { loadBackup } from './load.ts';
import { alone, type BackupMade } from './make.ts';
import type { BackupPlace } from './place.ts';
import type { RecoveryKey } from './recovery-key.ts';

interface Trial {
  ownerUrl: string;
  appUrl: string;
  place: BackupPlace;
  recovery: RecoveryKey;
  master: MasterKey;
}

/**
 * Restores into a second database on the same server; the bytes of files are compared but not stored. Throws StartError if there is no
 * backup, the owner may not create databases, or the backup does not match.
 */
export async function tryBackup({ ownerUrl, appUrl, place, recovery, master }: Trial): Promise<BackupMade> {
  const [newest] = await place.list();
  if (!newest) throw new StartError(`En ${place.nombre} no hay ningún respaldo que probar.`);
  const scratch = besides(ownerUrl);
  return alone(ownerUrl, async (owner) => {
    const name = pg.escapeIdentifier(readAddress(scratch).database);
    // A killed trial may have left it.
    await owner.query(`drop database if exists ${name}`);
    await owner.query(`create database ${name} template template0 encoding 'UTF8'`).catch(refused);
    try {
      const { filas, archivos } = await loadBackup(await place.read(newest.nombre), recovery, {
        ownerUrl: scratch,
        appUser: readAddress(appUrl).user,
        begin: async () => undefined,
        file: async () => undefined,
      });
      await verifyAudit(scratch, master);
      return { ...newest, filas, archivos };
    } finally {
      await owner.query(`drop database if exists ${name}`);
    }
  });
}

const besides = (url: string) => addressOfDatabase(url, `${readAddress(url).database}_prueba_de_respaldo`);

function refused(cause: pg.DatabaseError): never {
  if (cause.code !== '42501') throw cause;
  throw new StartError(
    'El usuario de DATABASE_OWNER_URL no puede crear la base de datos en la que se prueba el respaldo. ' +
      'Ejecute una vez, como administrador del servidor: alter role … createdb;',
    { cause },
  );
}

/**
 * Connects with the owner's direct address, because a pooler knows only its configured databases. Without seals, which are not stored in
 * the database.
 */
async function verifyAudit(ownerUrl: string, master: MasterKey): Promise<void> {
  const { db, close } = openDatabase(ownerUrl, { max: 1 });
  try {
    const { fallos } = await openAuditTrail(db, master, [], { warn: () => undefined }).check();
    if (fallos[0])
      throw new StartError(`La auditoría del respaldo no se verifica: ${fallos[0].donde}: ${fallos[0].que}.`);
  } finally {
    await close();
  }
}
