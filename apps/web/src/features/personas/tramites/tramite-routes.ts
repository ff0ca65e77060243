/** The page that the links of mails about an identity open (decisions 48, 49). */
import type { RouteObject } from 'react-router';

export const tramiteRoutes: RouteObject[] = [
  { path: 'tramite/:codigo', lazy: async () => ({ Component: (await import('./tramite-page.tsx')).TramitePage }) },
];
