import { confirmarPage } from '@hampi/contract/agenda/citas/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Confirms that the patient will come (BE-5). */
export const confirmar = mailedLink(confirmarPage, 'confirmar', 'Confirmar la cita');
