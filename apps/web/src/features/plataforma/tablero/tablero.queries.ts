import { getTablero } from '@hampi/contract/plataforma/tablero/calls';
import { getPorResolver, getSistema, retryTrabajos } from '@hampi/contract/plataforma/tablero/sistema';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

/** Milliseconds between two fetches. The previous figures stay until the new ones are loaded, so that nothing flickers. */
const EVERY_MINUTE = 60_000;

/** Under 'admin', so that an approval or an answer on another screen updates it at once. */
export const tablero = queryOf('admin', getTablero, {}, { refetchInterval: EVERY_MINUTE });

export const sistema = queryOf('admin', getSistema, {}, { refetchInterval: EVERY_MINUTE });

/** Whose they are, read when somebody opens the list. */
export const porResolver = queryOf('admin', getPorResolver, {});

/** Refetches the figures; the job starts a moment later. */
export const useRetry = () => useCall(retryTrabajos, { refreshes: ['admin'] });
