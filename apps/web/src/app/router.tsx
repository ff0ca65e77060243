/** All routes of the inside; the public pages are another program (`apps/site`). An area's code is loaded with its first route. */
import { ROLES, type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import {
  createPath,
  NavigationType,
  type RouteObject,
  Router,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router';
import { listenToHistory, navigator, openHistory } from '../base/history.ts';
import { pageOf } from '../base/page-of.ts';
import { enLineaRoutes } from '../features/agenda/en-linea/en-linea-routes.ts';
import { Leave } from './leave.tsx';
import { PageGuard } from './shell/page-failed.tsx';

const areaRoute = (role: Role): RouteObject => ({
  path: `${roleFacts[role].base}/*`,
  element: pageOf(async () => (await import('./shell/inside.tsx')).insideOf(role)),
});

const routes: RouteObject[] = [...ROLES.map(areaRoute), ...enLineaRoutes, { path: '*', element: <Outside /> }];

/** Where the back button leads to a public page that was in this window before. */
function Outside() {
  return <Leave to={createPath(useLocation())} />;
}

/** Beside the pages and not around them, so that a part that an address names is there when it is looked for. */
function Pages() {
  useScrollOfPlace();
  return useRoutes(routes);
}

/** A new page begins at its top, or at the part that its address names; where the back button leads, the browser knows best. */
function useScrollOfPlace() {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or part of one, not each new entry
  useLayoutEffect(() => {
    const goesOn = action !== NavigationType.Pop;
    const part = hash && document.getElementById(hash.slice(1));
    if (part && (goesOn || key === 'default')) part.scrollIntoView();
    else if (goesOn) window.scrollTo(0, 0);
  }, [pathname, hash]);
}

/** The page of the window's address. What is shown stays until the program of the next page is there. */
export function Addresses(): ReactNode {
  const [place, setPlace] = useState(openHistory);
  useLayoutEffect(() => listenToHistory((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      <PageGuard at={place.location.key}>
        <Suspense>
          <Pages />
        </Suspense>
      </PageGuard>
    </Router>
  );
}
