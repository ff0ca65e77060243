import { lazy } from 'react';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { TitledSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { DiaSucursales, type SucursalesProps } from './dia-sucursales.tsx';
import type { Modo } from './modos.tsx';

const SemanaSucursales = lazy(() => import('./semana-sucursales.tsx'));

/** The day or the week of all branches of an institution. */
export function SucursalesAgenda({ modo, ...props }: SucursalesProps & { modo: Modo }) {
  if (modo !== 'semana') return <DiaSucursales {...props} />;
  return (
    <LoadGuard waiting={<TitledSkeleton />}>
      <SemanaSucursales {...props} />
    </LoadGuard>
  );
}
