/** All routes. Public pages load neither Mantine nor any area: an area's code is loaded with its first route. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/role-facts';
import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { citasPublicasRoutes } from '../features/citas-publicas/citas-publicas-routes.ts';
import { cuentasRoutes } from '../features/cuentas/cuentas-routes.ts';
import { publicRoutes } from '../features/public/public-routes.tsx';
import { tramiteRoutes } from '../features/tramites/tramite-routes.ts';
import { verificacionRoutes } from '../features/verificacion/verificacion-routes.ts';
import { PageFailed } from './page-failed.tsx';

const areaRoute = (role: Role): RouteObject => ({
  path: `${roleFacts[role].base}/*`,
  lazy: async () => ({ Component: await (await import('./inside.tsx')).insideOf(role) }),
});

/** Forms and encryption are loaded when the dialog is opened or about to be. */
const accountForms = {
  authModal: lazy(() => import('../features/cuentas/auth-modal.tsx')),
  registro: lazy(() => import('../features/cuentas/registro-landing.tsx')),
};

export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    ErrorBoundary: PageFailed,
    children: [
      ...ROLES.map(areaRoute),
      ...publicRoutes(accountForms, [
        ...cuentasRoutes,
        ...citasPublicasRoutes,
        ...tramiteRoutes,
        ...verificacionRoutes,
      ]),
    ],
  },
]);
