import { z } from 'zod';
import { FORMAS_PAGO } from '../../dinero/pagos/forma.ts';
import { FORMA_PAGO } from './messages.ts';

/** The form shown before a cita is marked as paid. Apart from the calls, which the agenda loads without schemas. */
export const PagoForm = z.strictObject({ forma_pago: z.enum(FORMAS_PAGO, { error: FORMA_PAGO }) });
