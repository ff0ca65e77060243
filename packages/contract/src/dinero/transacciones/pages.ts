/** The page on which a reservation is paid, and the one to which the provider leads back (PA-1). */
import { page } from '../../base/page.ts';

export const pagarPage = page('/pagarReserva/:codigo?');
/** The page to which the provider leads back, with its two numbers in the query. */
export const vueltaPage = page('/confirmarTransaccion');
export const resultadoPage = page('/confirmarTransaccion/:transactionId/:clientTransactionId');
