/** The cache of server data, and the part of it that may survive a reload (3 §3, decisions 2). */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { showKept } from './kept.ts';
import type { Topic } from './query.ts';
import { session, useSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      // Repeating a call after a 4xx would only fail again.
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      // Without a network show 'Error de conexión' instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Topics that may be stored, as listed in 3 §3. No clinical query has one of them; a query that must not be stored although its topic
 * is listed says `meta: { keep: false }`.
 */
const KEPT = new Set<Topic>(['citas', 'cajas', 'horarios', 'oficinas', 'turnos', 'clientes', 'notificaciones']);
const MOST_BYTES = 1_000_000;

/** Identifies the build: data stored by another one may have another shape and are discarded. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

interface Slices {
  build: string;
  state: DehydratedState;
}

const restored = session().slices as Slices | undefined;
if (restored?.build === build()) showKept(queryClient, restored.state);

let keeping: ReturnType<typeof setTimeout> | undefined;
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !KEPT.has(event.query.queryKey[0])) return;
  clearTimeout(keeping);
  keeping = setTimeout(keep, 200);
});

function keep() {
  if (session().phase !== 'in') return;
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && KEPT.has(query.queryKey[0]) && query.meta?.keep !== false,
    shouldDehydrateMutation: () => false,
  });
  const slices: Slices = { build: build(), state };
  if (JSON.stringify(slices).length <= MOST_BYTES) useSession.setState({ slices });
}

useSession.subscribe((now, before) => {
  const other =
    now.user?.user_id !== before.user?.user_id || now.role !== before.role || now.doctorId !== before.doctorId;
  if (other) {
    // Another person, role or selected doctor must find nothing of the previous one.
    clearTimeout(keeping);
    void queryClient.cancelQueries();
    queryClient.clear();
    if (now.slices !== undefined) useSession.setState({ slices: undefined });
  } else if (now.phase === 'in' && before.phase === 'expired') {
    void queryClient.invalidateQueries();
  }
});
