import { getPendientes } from '@hampi/contract/dinero/facturas/pendientes';
import { queryOf } from '../../../../base/query.ts';

/** A mail tells what is new, so the number in the menu need not be of this minute. */
const FRESH_MS = 5 * 60_000;

/** Under 'facturas', so that whatever changes an invoice counts again. */
export const pendientesOf = (doctorId: number) =>
  queryOf(
    'facturas',
    getPendientes,
    { params: { doctor_id: doctorId } },
    { enabled: doctorId > 0, staleTime: FRESH_MS },
  );
