/** Pages about closing an account (3 §2), and the one that the link of its mail opens. */
import { page } from '../../base/page.ts';

export const eliminarPage = page('/deleteAccount');
export const eliminarDatosPage = page('/account/delete-account');
export const deshacerCierrePage = page('/deshacerEliminacion/:codigo');
