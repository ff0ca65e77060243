/** Detects at the start a pooler where none is allowed; otherwise it would only show in hours of strange behaviour (ADR 252). */
import type pg from 'pg';
import { StartError } from '../../process/start-error.ts';
import { clientOf, readAddress } from '../server-address.ts';

const POOLER = 'un repartidor de conexiones por transacción (PgBouncer o parecido)';

/**
 * Migrations, the queue and the notices between processes hold locks and listen, so they need connections of their own. Rejects with a
 * sentence if the owner's connections are shared, or if the application's are and its address does not declare it; also if it cannot
 * connect.
 */
export async function refusePooler(appUrl: string, ownerUrl: string): Promise<void> {
  if (await isShared(ownerUrl, 'DATABASE_OWNER_URL'))
    throw new StartError(
      `DATABASE_OWNER_URL pasa por ${POOLER}. Ponga la dirección directa del servidor PostgreSQL; ` +
        'DATABASE_URL sí puede pasar por él, con ?prepare=no.',
    );
  if (!readAddress(appUrl).shared && (await isShared(appUrl, 'DATABASE_URL', OPTIONS)))
    throw new StartError(`DATABASE_URL pasa por ${POOLER}. Agregue ?prepare=no al final de la dirección.`);
}

/** A pooler refuses these options unless it is configured to ignore them, and then they have no effect. */
const OPTIONS = { options: '-c timezone=UTC' };
const REFUSED = /unsupported startup parameter/;

/** Whether two open connections have the same server process: a pooler lends it to whichever has a transaction. */
async function isShared(url: string, name: string, more?: typeof OPTIONS): Promise<boolean> {
  const clients = [clientOf(url, more), clientOf(url, more)] as const;
  try {
    const [one, other] = clients;
    await one.connect();
    await other.connect();
    const first = await processOf(one);
    await other.query('begin');
    return first === (await processOf(other));
  } catch (cause) {
    if (more && REFUSED.test((cause as Error).message)) return true;
    throw new StartError(`${name} no sirve para conectarse a la base de datos: ${(cause as Error).message}`, { cause });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const processOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
