import { cancelarPage } from '@hampi/contract/agenda/citas/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Cancels the cita of a mail (BE-4). */
export const cancelar = mailedLink(cancelarPage, 'cancelar', 'Cancelar la cita');
