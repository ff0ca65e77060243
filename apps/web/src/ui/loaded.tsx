import { M } from '@hampi/contract/messages';
import type { ReactNode } from 'react';
import type { Drawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { RowsSkeleton, useLate } from './skeletons.tsx';
import { isFailure } from './toast.ts';

/** What a query of TanStack Query tells; a part of it, so that tests and composed queries fit too. */
export interface LoadedQuery<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface Empty {
  drawing?: Drawing;
  title: string;
  text?: ReactNode;
  action?: { label: string; run: () => void };
}

interface LoadedProps<T> {
  query: LoadedQuery<T>;
  /** The shape of what is coming. */
  skeleton?: ReactNode;
  /** Drawn instead of the content when `isEmpty`; a text is its title. */
  empty?: string | Empty;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const nothingIn = (data: unknown) => Array.isArray(data) && data.length === 0;

/** A query on the screen: a skeleton after 150 ms, the failure with a way to try again, the empty state, or the content. */
export function Loaded<T>({
  query,
  skeleton = <RowsSkeleton />,
  empty,
  isEmpty = nothingIn,
  children,
}: LoadedProps<T>) {
  const late = useLate(query.isPending);
  if (query.data !== undefined) {
    if (empty && isEmpty(query.data)) return <EmptyState {...(typeof empty === 'string' ? { title: empty } : empty)} />;
    return children(query.data);
  }
  if (query.isError) return <LoadFailure error={query.error} retry={query.refetch} />;
  return (
    <div role="status" aria-label="Cargando" aria-busy="true">
      {late && skeleton}
    </div>
  );
}

/** No network, and a server that broke without a reason of its own: a load has its own sentence for both (1 §8, 2 §8). */
const UNSAID: string[] = [M.conexion, M.generico];

/** Nothing could be loaded: the server's sentence, or the spec's, and another try. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <EmptyState
      drawing="broken"
      role="alert"
      title={isFailure(error) && !UNSAID.includes(error.mensaje) ? error.mensaje : M.carga_fallida}
      action={{ label: 'Reintentar', run: () => void retry() }}
    />
  );
}
