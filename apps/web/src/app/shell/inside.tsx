/** Everything behind the log-in, loaded with the first area that is opened. Only from here on is Mantine used. */
import '../mantine.css';
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { type Area, type Entry, openEntries } from '../../areas/area.ts';
import { areaOf } from '../../areas/areas.ts';
import { checkSession, signOut } from '../../base/account.ts';
import { connectRealtime } from '../../base/net/realtime.ts';
import { useProof } from '../../base/proof.ts';
import { queryClient } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { loadConfirmDialog, useQuestion } from '../../kit/feedback/confirm.ts';
import { LoadGuard } from '../../kit/feedback/load-guard.tsx';
import { ScreenSkeleton } from '../../kit/feedback/skeletons.tsx';
import { WhenNeeded } from '../../kit/feedback/when-needed.tsx';
import { LeaveGuard } from '../../kit/fields/leave-guard.tsx';
import { colorSchemeManager } from '../color-scheme.ts';
import { Leave } from '../leave.tsx';
import { resolver, theme } from '../theme.ts';
import { fetchAhead, fetchScreen } from './fetch-ahead.ts';
import { InsideShell } from './inside-shell.tsx';

// Loaded on demand: a question, a request to confirm one's identity, a session that ends over an unsaved form.
const ConfirmDialog = lazy(loadConfirmDialog);
const ProofDialog = lazy(() => import('../proof-dialog.tsx'));
const ReloginDialog = lazy(() => import('../relogin-dialog.tsx'));

// Shown to administrators until their second step is set up, because no other call answers before.
const SegundoPasoObligatorio = lazy(
  () => import('../../features/personas/cuentas/ingreso/segundo-paso-obligatorio.tsx'),
);

// Used only for secretaries.
const NeedsDoctor = lazy(() => import('./needs-doctor.tsx'));

/** One lazy component per entry, created once: a new one at each render would lose the screen's state. */
const screens = new Map<Entry['screen'], ComponentType>();
function screenOf({ screen }: Entry): ComponentType {
  let made = screens.get(screen);
  if (!made) {
    made = lazy(screen);
    screens.set(screen, made);
  }
  return made;
}

/** Keeps the focus on the screen when its element disappears (ADR 143). The code is loaded when something first gets the focus. */
function keepFocus(): () => void {
  let stop = () => {};
  const gone = new AbortController();
  const begin = async ({ target }: FocusEvent) => {
    try {
      const { keepFocus: keep } = await import('../../kit/keep-focus.ts');
      if (!gone.signal.aborted) stop = keep(target);
    } catch {
      // Without this code the keyboard focus may start at the top again.
    }
  };
  document.addEventListener('focusin', begin, { once: true, signal: gone.signal });
  return () => {
    gone.abort();
    stop();
  };
}

/** The route component of a role's area. The back office's entries are loaded only for it. */
export async function insideOf(role: Role): Promise<ComponentType> {
  const area = await areaOf(role);
  const { base, home } = roleFacts[role];
  // The code of the address's screen, before the frame around it is drawn.
  if (!fetchScreen(area, base, window.location.pathname)) fetchScreen(area, base, home);
  return function Inside() {
    const asking = useQuestion((s) => s.asked !== null);
    const expired = useSession((s) => s.phase === 'expired');
    const proving = useProof((s) => s.asked !== null);
    useEffect(keepFocus, []);
    useEffect(() => fetchAhead(area, base), []);
    return (
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <AreaRoutes area={area} />
          <LeaveGuard />
          <WhenNeeded needed={asking}>
            <ConfirmDialog />
          </WhenNeeded>
          <WhenNeeded needed={proving}>
            <ProofDialog />
          </WhenNeeded>
          <WhenNeeded needed={expired}>
            <ReloginDialog />
          </WhenNeeded>
        </QueryClientProvider>
      </MantineProvider>
    );
  };
}

function AreaRoutes({ area }: { area: Area }) {
  const { role } = area;
  const { user, roles, role: activeRole, token, doctorId } = useSession();
  const { pathname } = useLocation();
  const mayEnter = user !== null && activeRole === role;
  const locked = user?.segundo_paso_falta === true;
  const holder = useMemo(() => (user ? { user, roles } : null), [user, roles]);

  useEffect(() => {
    if (token && mayEnter && !locked) return connectRealtime(token, checkSession);
  }, [token, mayEnter, locked]);

  // An area opens only to people who hold its role (AU-6).
  if (!mayEnter || !holder) return <Leave to="/" />;

  if (locked)
    return (
      <LoadGuard waiting={<ScreenSkeleton />}>
        <SegundoPasoObligatorio />
      </LoadGuard>
    );

  const entries = openEntries(area, holder);
  const { base, home } = roleFacts[role];
  const homeIsOpen = entries.some((entry) => `${base}/${entry.path}` === home);
  const start = homeIsOpen ? home : entries[0] ? `${base}/${entries[0].path}` : null;

  return (
    <InsideShell area={area} entries={entries} holder={holder}>
      {/* Remounted when another doctor is selected, so that no state of the previous one remains. */}
      <LoadGuard key={doctorId} at={pathname} waiting={<ScreenSkeleton />}>
        <Routes>
          {entries.map((entry) => {
            const Screen = screenOf(entry);
            const screen = <Screen />;
            return (
              <Route
                key={entry.path}
                path={entry.path}
                element={entry.needsDoctor ? <NeedsDoctor title={entry.label}>{screen}</NeedsDoctor> : screen}
              />
            );
          })}
          <Route path="cerrar-sesion" element={<SignOut />} />
          {start && <Route path="*" element={<Navigate to={start} replace />} />}
        </Routes>
      </LoadGuard>
    </InsideShell>
  );
}

/** `/…/cerrar-sesion` (3 §2): visiting the address logs out, and the guard then redirects to '/'. */
function SignOut() {
  useEffect(signOut, []);
  return null;
}
