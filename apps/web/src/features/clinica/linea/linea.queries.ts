import { type FiltroLinea, getLinea } from '@hampi/contract/clinica/linea/calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { keyOf } from '../../../base/query.ts';
import { asOpened } from '../consulta/historias.queries.ts';

export interface FiltroDeLinea {
  tipo?: FiltroLinea;
  palabras?: string;
  /** Size of a page. */
  take: number;
}

/** Pages of the timeline; each call is recorded in the patient's audit. */
export const lineaOf = (clienteId: number, filtro: FiltroDeLinea) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('historias', getLinea, { params: { clienteId } }), filtro],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filtro, skip: pageParam };
      const { data, extra } = await callWhole(getLinea, { params: { clienteId }, query }, { signal });
      return { hechos: data, next: extra.hasMoreData ? pageParam + filtro.take : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...asOpened,
  });
