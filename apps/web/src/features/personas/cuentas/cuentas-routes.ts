/** The pages that the links of our mails open (3 §2). */
import type { RouteObject } from 'react-router';

export const cuentasRoutes: RouteObject[] = [
  {
    path: 'actualizarContrasena/:resetKey',
    lazy: async () => ({ Component: (await import('./actualizar-contrasena-page.tsx')).ActualizarContrasenaPage }),
  },
  {
    path: 'activacionCuenta/:codigoActivacion',
    lazy: async () => ({ Component: (await import('./activacion-page.tsx')).ActivacionPage }),
  },
  {
    path: 'actualizarEmail/:codigo',
    lazy: async () => ({ Component: (await import('./actualizar-email-page.tsx')).ActualizarEmailPage }),
  },
  {
    path: 'detenerCambio/:codigo',
    lazy: async () => ({ Component: (await import('./stop-cambio-page.tsx')).DetenerCambioPage }),
  },
];
