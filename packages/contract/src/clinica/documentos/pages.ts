/** The page that the QR of an issued document opens (BE-11). */
import { page } from '../../base/page.ts';

export const verificarPage = page('/verificar/:codigo?');
