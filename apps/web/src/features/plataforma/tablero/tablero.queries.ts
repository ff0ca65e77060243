import { getTablero } from '@hampi/contract/plataforma/tablero/calls';
import { getSistema, retryTrabajos } from '@hampi/contract/plataforma/tablero/sistema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

/** What stands stays until the newer figures are there, so that nothing flickers. */
const EVERY_MINUTE = 60_000;

/** Under 'admin', so that an approval or an answer given elsewhere counts at once. */
export const tablero = queryOptions({
  queryKey: ['admin', 'tablero'],
  queryFn: ({ signal }) => call(getTablero, {}, { signal }),
  refetchInterval: EVERY_MINUTE,
});

export const sistema = queryOptions({
  queryKey: ['admin', 'sistema'],
  queryFn: ({ signal }) => call(getSistema, {}, { signal }),
  refetchInterval: EVERY_MINUTE,
});

/** A job takes a moment to be picked up, by when the figures are asked again. */
export const useRetry = () => useCall(retryTrabajos, { refreshes: ['admin'] });
