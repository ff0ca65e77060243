import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../data/db.ts';

const holding = new AsyncLocalStorage<'transaction' | 'job'>();

/**
 * Fails whatever asks the pool for a second connection inside a transaction: under load, all of them would wait for each
 * other. Every test over HTTP stands guard over it so.
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

/** Jobs are few at once, and one that brings a file in tells beside its transaction how far it is. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => holding.run('job', work);
