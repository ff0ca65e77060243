import type { Turno } from '@hampi/contract/agenda/turnos/calls';
import { useQueries } from '@tanstack/react-query';
import type { LoadedQuery } from '../../../../kit/feedback/loaded.tsx';
import { type TurnosOf, turnosOfMonth } from '../reservas.queries.ts';

/** The turnos of several months of one office as one live query; requests nothing without an office. */
export function useTurnos(of: TurnosOf | null, dates: string[], hoy: string): LoadedQuery<Turno[]> {
  const months = of
    ? [...new Set(dates.map((date) => date.slice(0, 7)))].filter((m) => m >= hoy.slice(0, 7)).sort()
    : [];
  return useQueries({
    queries: of ? months.map((month) => turnosOfMonth(of, month, hoy)) : [],
    combine: (results) => ({
      // Months that are loaded are shown while others are still loading.
      data: results.length > 0 && results.every((r) => r.data) ? results.flatMap((r) => r.data ?? []) : undefined,
      isPending: results.some((r) => r.isPending),
      isError: results.some((r) => r.isError),
      error: results.find((r) => r.error)?.error,
      refetch: () => Promise.all(results.map((r) => r.refetch())),
    }),
  });
}
