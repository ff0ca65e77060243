/** The page that the links of mails about an identity open (decisions 48, 49). */
import type { RouteObject } from 'react-router';
import { pageOf } from '../../../base/page-of.ts';

export const tramiteRoutes: RouteObject[] = [
  { path: 'tramite/:codigo', element: pageOf(async () => (await import('./tramite-page.tsx')).TramitePage) },
];
