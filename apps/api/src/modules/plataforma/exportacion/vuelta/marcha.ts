/** What an import works with: the program's parts, and the state of the one that runs. */
import type { Db, Trx } from '../../../../data/db.ts';
import type { Llegada } from '../../../../data/tables/table.ts';
import type { Deps } from '../../../../deps.ts';
import type { MasterKey } from '../../../../vault/master-key.ts';
import type { Vault } from '../../../../vault/vault.ts';
import type { Numeros } from './numeros.ts';
import type { Paquete } from './paquete.ts';

export interface Importador extends Pick<Deps, 'clock' | 'files' | 'log' | 'tables'> {
  /** Connected as the owner of the tables. */
  db: Db;
  master: MasterKey;
}

export interface Marcha extends Pick<Importador, 'files' | 'log'> {
  trx: Trx;
  /** Uses the transaction, so that keys it makes are rolled back with it. */
  vault: Vault;
  paquete: Paquete;
  numeros: Numeros;
  llegada: Llegada;
  /** Keys of stored files, to be deleted if the import fails. */
  kept: string[];
  ensayo: boolean;
}
