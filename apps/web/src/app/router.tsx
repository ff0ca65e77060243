/** All routes. Public pages load neither Mantine nor any area: an area's code is loaded with its first route. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { citasPublicasRoutes } from '../features/agenda/cancelacion/citas-publicas-routes.ts';
import { cuentasRoutes } from '../features/personas/cuentas/cuentas-routes.ts';
import { tramiteRoutes } from '../features/personas/tramites/tramite-routes.ts';
import { publicRoutes } from '../features/plataforma/sitio/marco/public-routes.tsx';
import { verificacionRoutes } from '../features/plataforma/verificacion/verificacion-routes.ts';
import { PageFailed } from './shell/page-failed.tsx';

const areaRoute = (role: Role): RouteObject => ({
  path: `${roleFacts[role].base}/*`,
  lazy: async () => ({ Component: await (await import('./shell/inside.tsx')).insideOf(role) }),
});

/** Forms and encryption are loaded when the dialog is opened or about to be. */
const accountForms = {
  authModal: lazy(() => import('../features/personas/cuentas/ingreso/auth-modal.tsx')),
  registro: lazy(() => import('../features/personas/cuentas/registro/registro-landing.tsx')),
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
