/** All routes behind the log-in; the public pages are another program (`apps/site`). An area's code is loaded with its first route. */
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
import { Arranque } from './arranque.tsx';
import { Leave } from './leave.tsx';
import { PageGuard } from './shell/page-failed.tsx';

const areaRoute = (role: Role): RouteObject => ({
  path: `${roleFacts[role].base}/*`,
  element: pageOf(async () => (await import('./shell/inside.tsx')).insideOf(role)),
});

const routes: RouteObject[] = [...ROLES.map(areaRoute), ...enLineaRoutes, { path: '*', element: <Outside /> }];

/** Handles the back button when it leads to a public page visited earlier in this window. */
function Outside() {
  return <Leave to={createPath(useLocation())} />;
}

/** A component beside the pages rather than around them, so that the part named by an address is already mounted when it is looked for. */
function Pages() {
  useScrollOfPlace();
  return useRoutes(routes);
}

/** A new page starts at the top, or at the part its address names. After the back button the browser restores the position itself. */
function useScrollOfPlace() {
  const { pathname, hash, key } = useLocation();
  const action = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page or part counts, not every history entry
  useLayoutEffect(() => {
    const goesOn = action !== NavigationType.Pop;
    const part = hash && document.getElementById(hash.slice(1));
    if (part && (goesOn || key === 'default')) part.scrollIntoView();
    else if (goesOn) window.scrollTo(0, 0);
  }, [pathname, hash]);
}

/** The page for the window's address. The previous page stays until the code of the next one is loaded. */
export function Addresses(): ReactNode {
  const [place, setPlace] = useState(openHistory);
  useLayoutEffect(() => listenToHistory((next) => startTransition(() => setPlace(next))), []);
  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      <PageGuard at={place.location.key}>
        <Suspense fallback={<Arranque />}>
          <Pages />
        </Suspense>
      </PageGuard>
    </Router>
  );
}
