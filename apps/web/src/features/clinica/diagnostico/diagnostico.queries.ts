import { listCie10Favoritos, searchCie10 } from '@hampi/contract/clinica/catalogos/clinicos';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

export const findDiagnosticos = (term: string, signal: AbortSignal) =>
  call(searchCie10, { params: { term } }, { signal });

/** The doctor's favourites, refetched after each saved entry. */
export const diagnosticosFavoritos = queryOf('favoritos', listCie10Favoritos, {}, { staleTime: 5 * 60_000 });
