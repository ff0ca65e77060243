/** Parts of the audit that are in a file instead of the database, and how their rows are vouched for (ADR 80). */
import type pg from 'pg';
import type { Db, DbOrTrx } from '../data/db.ts';
import type { AuditFault } from './audit-places.ts';
import { readSeal, signSeal } from './audit-seals.ts';
import type { MasterKey } from './master-key.ts';

export interface ArchivedPart {
  /** First and last number. */
  desde: number;
  hasta: number;
  filas: number;
  suma: string;
}

const saidBy = ({ desde, filas, suma }: ArchivedPart) => `${desde}-${filas}-${suma}`;

/** Takes a part out of the database, in the owner's open transaction: `nombre` is the file that holds it, as was compared before. */
export async function departPart(
  owner: pg.Client,
  master: MasterKey,
  part: ArchivedPart,
  { tabla, nombre, cuando }: { tabla: string; nombre: string; cuando: string },
): Promise<void> {
  const sello = JSON.stringify(signSeal(master, { cuando, lote: part.hasta, hash: saidBy(part) }));
  const { hasta, desde, filas, suma } = part;
  await owner.query('insert into auditoria_archivo values ($1, $2, $3, $4, $5, $6, $7)', [
    hasta,
    desde,
    filas,
    suma,
    nombre,
    cuando,
    sello,
  ]);
  await note(owner, 'auditoria.archivar', part);
  // Only for a moment: readers and writers wait for it, and it must not wait for them.
  await owner.query(`set local lock_timeout = '5s'`);
  await owner.query(`alter table auditoria detach partition ${tabla}`);
  await owner.query(`drop table ${tabla}`);
}

/** Puts the filled table of a part back, in the owner's open transaction. */
export async function returnPart(owner: pg.Client, part: ArchivedPart, tabla: string): Promise<void> {
  await owner.query(
    `alter table auditoria attach partition ${tabla} for values from (${part.desde}) to (${part.hasta + 1})`,
  );
  await owner.query('delete from auditoria_archivo where hasta = $1', [part.hasta]);
  await note(owner, 'auditoria.traer', part);
}

const note = (owner: pg.Client, accion: string, { desde, hasta, filas }: ArchivedPart) =>
  owner.query('insert into auditoria (accion, detalle) values ($1, $2)', [
    accion,
    JSON.stringify({ desde, hasta, filas }),
  ]);

/** Parts that nobody with the master key archived as they are noted. */
export async function faultsOfArchived(db: Db, master: MasterKey): Promise<AuditFault[]> {
  const parts = await db.selectFrom('auditoria_archivo').selectAll().orderBy('hasta').execute();
  return parts
    .filter((part) => {
      const seal = readSeal(master, part.sello);
      return seal?.llave !== master.id || seal.lote !== part.hasta || seal.hash !== saidBy(part);
    })
    .map(({ hasta }) => ({
      donde: `Auditoría archivada hasta ${hasta}`,
      que: 'Lo que se anotó de ella no fue escrito por Hampi',
    }));
}

/** For a rotation of the master key: signs again what the old key signed. */
export async function signPartsAnew(trx: DbOrTrx, from: MasterKey, to: MasterKey): Promise<void> {
  for (const part of await trx.selectFrom('auditoria_archivo').selectAll().execute()) {
    const seal = readSeal(from, part.sello);
    if (seal?.llave !== from.id) continue;
    const sello = JSON.stringify(signSeal(to, seal));
    await trx.updateTable('auditoria_archivo').set({ sello }).where('hasta', '=', part.hasta).execute();
  }
}
