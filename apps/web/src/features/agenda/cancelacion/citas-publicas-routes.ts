/** The page that the link of a mail about a cita opens (BE-4). */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../base/page-of.ts';

export const citasPublicasRoutes: RouteObject[] = [
  {
    path: 'cancelarCita/:codigo',
    element: pageOf(async () => (await import('./cancel-cita-page.tsx')).CancelCitaPage),
  },
];
