import { listCie10Favoritos, searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const findDiagnosticos = (term: string, signal: AbortSignal) =>
  call(searchCie10, { params: { term } }, { signal });

/** The doctor's favourites, refetched after each saved entry. */
export const diagnosticosFavoritos = queryOptions({
  queryKey: ['favoritos', 'cie10'],
  queryFn: ({ signal }) => call(listCie10Favoritos, {}, { signal }),
  staleTime: 5 * 60_000,
});
