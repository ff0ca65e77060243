/** All addresses. A public page loads neither Mantine nor the inside: an area's code comes with its first address. */
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

/** Forms and sealing are loaded when somebody opens or comes near them. */
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
