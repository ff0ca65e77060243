/** All addresses. A public page loads neither Mantine nor the inside: an area's code comes with its first address. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/role-facts';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { publicRoutes } from '../features/public/public-routes.tsx';

const areaRoute = (role: Role): RouteObject => ({
  path: `${roleFacts[role].base}/*`,
  lazy: async () => ({ Component: (await import('./inside.tsx')).insideOf(role) }),
});

export const router = createBrowserRouter([
  { HydrateFallback: () => null, children: [...ROLES.map(areaRoute), ...publicRoutes()] },
]);
