/** The page where a patient signs what a practice sent (BE-31). */
import { page } from '../../base/page.ts';

export const firmarPage = page('/firmar/:codigo?');
