/** The page for booking online; the directory, profiles and past citas link to it. */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../base/page-of.ts';

export const enLineaRoutes: RouteObject[] = [
  {
    path: 'reservar/:doctorId',
    element: pageOf(async () => (await import('./pagina/reservar-page.tsx')).ReservarPage),
  },
];
