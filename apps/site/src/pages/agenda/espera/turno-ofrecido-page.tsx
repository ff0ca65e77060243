import { turnoOfrecidoPage } from '@hampi/contract/agenda/espera/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Answers the offer of a waiting list (BE-16). */
export const turnoOfrecido = mailedLink(turnoOfrecidoPage, 'turno-ofrecido', 'Se liberó un turno');
