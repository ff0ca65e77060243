import { isPagina } from '@hampi/contract/base/paths';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { citasPublicasRoutes } from '../features/agenda/cancelacion/citas-publicas-routes.ts';
import { cuentasRoutes } from '../features/personas/cuentas/cuentas-routes.ts';
import { tramiteRoutes } from '../features/personas/tramites/tramite-routes.ts';
import { publicRoutes } from '../features/plataforma/sitio/marco/public-routes.tsx';
import { verificacionRoutes } from '../features/plataforma/verificacion/verificacion-routes.ts';

const routes = publicRoutes({}, [...cuentasRoutes, ...citasPublicasRoutes, ...tramiteRoutes, ...verificacionRoutes]);
const pathsOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path && path !== '*' ? [`/${path}`] : []), ...pathsOf(children ?? [])]);

test('[PU-6] every address that the web answers itself is one that the server knows', () => {
  const paths = pathsOf(routes);
  expect(paths.length).toBeGreaterThan(12);
  const filled = paths.flatMap((path) => [path.replace(/:\w+\??/, 'a1-b2'), path.replace(/\/:\w+\?/, '')]);
  expect(filled.filter((path) => !path.includes(':') && !isPagina(path))).toEqual([]);
});
