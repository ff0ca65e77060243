import { SIN_CONEXION } from '@hampi/contract/base/codes';
import * as FIRST from '@hampi/contract/base/first-messages';
import type { ReactNode } from 'react';
import { type Failure, isFailure, isUnexplained } from '../../base/toast.ts';
import type { Drawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { RowsSkeleton, useLate } from './skeletons.tsx';

/** The part of a TanStack query that is needed here, so that tests and composed queries can be passed too. */
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
  /** Placeholder in the shape of the content. */
  skeleton?: ReactNode;
  /** Shown instead of the content if `isEmpty`; a plain text becomes its title. */
  empty?: string | Empty;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

const nothingIn = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Renders a query: a skeleton after 150 ms, the failure with a retry button, the empty state, or the content. */
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
    <div role="status" aria-label="Cargando" aria-busy="true" data-awaited>
      {late && skeleton}
    </div>
  );
}

/** No network or an unexpected error, whose general sentence loading replaces by one of its own (1 §8, 2 §8). */
const isUnsaid = (failure: Failure) => failure.codigo === SIN_CONEXION || isUnexplained(failure);

/** A failed load, with the server's sentence or the one of 1 §8 and 2 §8, and a retry button. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  return (
    <EmptyState
      drawing="broken"
      role="alert"
      title={isFailure(error) && !isUnsaid(error) ? error.mensaje : FIRST.carga_fallida}
      action={{ label: 'Reintentar', run: () => void retry() }}
    />
  );
}
