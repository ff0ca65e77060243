/** The pages that the links of our mails open (3 §2). */
import { page } from '../../base/page.ts';

export const activacionPage = page('/activacionCuenta/:codigo');
export const contrasenaPage = page('/actualizarContrasena/:codigo');
export const emailPage = page('/actualizarEmail/:codigo');
export const detenerPage = page('/detenerCambio/:codigo');
export const tramitePage = page('/tramite/:codigo');
