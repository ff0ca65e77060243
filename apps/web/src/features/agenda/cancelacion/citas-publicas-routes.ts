/** The page that the link of a mail about a cita opens (BE-4). */
import type { RouteObject } from 'react-router';

export const citasPublicasRoutes: RouteObject[] = [
  {
    path: 'cancelarCita/:codigo',
    lazy: async () => ({ Component: (await import('./cancel-cita-page.tsx')).CancelarCitaPage }),
  },
];
