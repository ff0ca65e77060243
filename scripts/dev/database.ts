/**
 * Keeps the embedded PostgreSQL of `npm run dev` running while the server restarts: a server that is not its only user leaves it alone when
 * it ends.
 */
import { readConfig } from '../../apps/api/src/config.ts';
import { openServer } from '../../apps/api/src/data/command-database.ts';

const { stop } = await openServer(readConfig(process.env));
process.on('SIGTERM', () => void stop().then(() => process.exit()));
process.send?.('ready');
