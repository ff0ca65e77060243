/** The page that the link of a mail about a cita opens (BE-4). */
import { page } from '../../base/page.ts';

export const cancelarPage = page('/cancelarCita/:codigo');
