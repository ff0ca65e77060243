/** The pages opened by links in mails about an account (3 §2). */
import { activacionPage, contrasenaPage, detenerPage, emailPage } from '@hampi/contract/personas/cuentas/pages';
import { mailedLink } from '../../mailed-link.tsx';

export const activacion = mailedLink(activacionPage, 'activacion', 'Activación de su cuenta');
export const contrasena = mailedLink(contrasenaPage, 'contrasena', 'Actualizar contraseña');
export const email = mailedLink(emailPage, 'email', 'Actualización de email');
export const detener = mailedLink(detenerPage, 'detener', 'Detener un cambio de su cuenta');
