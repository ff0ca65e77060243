/** The page that the mail of an offer opens (BE-16). */
import { page } from '../../base/page.ts';

export const turnoOfrecidoPage = page('/turnoOfrecido/:codigo');
