/** The page that the QR of an issued document opens (BE-11). */
import type { RouteObject } from 'react-router';

export const verificacionRoutes: RouteObject[] = [
  {
    path: 'verificar/:codigo?',
    lazy: async () => ({ Component: (await import('./verify-page.tsx')).VerificarPage }),
  },
];
