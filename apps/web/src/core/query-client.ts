/** The cache of what the server said, and the part of it that may outlive a reload (3 §3, decisions 2). */
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { showKept } from './kept.ts';
import { session, useSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      // A 4xx is an answer; asking again would only get it again.
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      // Without a network the person hears 'Error de conexión' instead of waiting for one.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * First parts of the keys of queries that 3 §3 lists: appointments, cash boxes, office schedules, offices, booking
 * hours, clients, notifications, company data, secretary's doctors. Nothing clinical has such a key; a query under
 * them that must not be kept says `meta: { keep: false }`.
 */
const KEPT = new Set<unknown>([
  'citas',
  'cajas',
  'horarios',
  'oficinas',
  'turnos',
  'clientes',
  'notificaciones',
  'empresa',
  'doctores',
]);
const MOST_BYTES = 1_000_000;

/** What was kept by another build may have another shape: it is kept for the build that wrote it only. */
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
    // Another person, role or selected doctor: nothing of the former one stays.
    clearTimeout(keeping);
    void queryClient.cancelQueries();
    queryClient.clear();
    if (now.slices !== undefined) useSession.setState({ slices: undefined });
  } else if (now.phase === 'in' && before.phase === 'expired') {
    void queryClient.invalidateQueries();
  }
});
