import { getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** Anew when a visit is saved, and never by itself: each call is recorded as an access in the patient's audit. */
export const crecimientoOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'crecimiento'],
    queryFn: ({ signal }) => call(getCrecimiento, { params: { clienteId } }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
