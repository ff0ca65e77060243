import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../data/db.ts';

const holding = new AsyncLocalStorage<'transaction' | 'job'>();

/**
 * Makes requests fail that take a second connection from the pool inside a transaction, because under load all of them would wait for each
 * other. Active in every test over HTTP.
 */
export function guardOneConnection({ db, pool }: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (work) => execute((trx) => holding.run(holding.getStore() ?? 'transaction', () => work(trx)));
    return transaction;
  };
  const connect = pool.connect.bind(pool);
  pool.connect = ((...how: []) => {
    if (holding.getStore() === 'transaction') throw new Error('a second connection inside a transaction');
    return connect(...how);
  }) as typeof pool.connect;
}

/** Exempts jobs: only a few run at once, and an import reports its progress outside its transaction. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => holding.run('job', work);
