import { getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** Refetched when a visit is saved, never automatically, because each call is recorded in the patient's audit. */
export const crecimientoOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'crecimiento'],
    queryFn: ({ signal }) => call(getCrecimiento, { params: { clienteId } }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
