import { firmarPage } from '@hampi/contract/clinica/firmas/pages';
import { mailedLink } from '../../mailed-link.tsx';

/** Where a patient reads and signs what a practice sent (BE-31). */
export const firmar = mailedLink(firmarPage, 'firmar', 'Firmar un documento', { sobria: true });
