import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';

/** A mail tells what is new, so the number in the menu need not be of this minute. */
const FRESH_MS = 5 * 60_000;

/** Under 'facturas', so that whatever changes an invoice counts again. */
export const pendientesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['facturas', 'pendientes', doctorId],
    queryFn: ({ signal }) => call(getPendientes, { params: { doctor_id: doctorId } }, { signal }),
    enabled: doctorId > 0,
    staleTime: FRESH_MS,
  });
