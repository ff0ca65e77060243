import { tramitePage } from '@hampi/contract/personas/cuentas/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Stops or confirms a change of a person's identity (decisions 48, 49). */
export const tramite = mailedLink(tramitePage, 'tramite', 'Un momento');
