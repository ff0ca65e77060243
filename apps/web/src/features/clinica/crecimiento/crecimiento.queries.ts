import { getCrecimiento } from '@hampi/contract/clinica/crecimiento/calls';
import { queryOf } from '../../../base/query.ts';

/** Refetched when a visit is saved, never automatically, because each call is recorded in the patient's audit. */
export const crecimientoOf = (clienteId: number) =>
  queryOf(
    'historias',
    getCrecimiento,
    { params: { clienteId } },
    { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
