/** The pages that open from the links in mails about a cita (BE-4, BE-5). */
import { page } from '../../base/page.ts';

export const cancelarPage = page('/cancelarCita/:codigo');
/** Confirms the cita of a reminder, without a log-in. */
export const confirmarPage = page('/confirmarCita/:codigo');
