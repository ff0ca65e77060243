/** The pages that the links of our mails open (3 §2). */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../base/page-of.ts';

export const cuentasRoutes: RouteObject[] = [
  {
    path: 'actualizarContrasena/:resetKey',
    element: pageOf(async () => (await import('./update-contrasena-page.tsx')).UpdateContrasenaPage),
  },
  {
    path: 'activacionCuenta/:codigoActivacion',
    element: pageOf(async () => (await import('./activacion-page.tsx')).ActivacionPage),
  },
  {
    path: 'actualizarEmail/:codigo',
    element: pageOf(async () => (await import('./update-email-page.tsx')).UpdateEmailPage),
  },
  {
    path: 'detenerCambio/:codigo',
    element: pageOf(async () => (await import('./stop-cambio-page.tsx')).StopCambioPage),
  },
];
