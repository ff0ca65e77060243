/** Parts of the audit that are in a file instead of the database, and how their rows are vouched for (ADR 80). */
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

/** The line that is kept beside what a part held. */
export const sealOfPart = (master: MasterKey, part: ArchivedPart, cuando: string): string =>
  JSON.stringify(signSeal(master, { cuando, lote: part.hasta, hash: saidBy(part) }));

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
