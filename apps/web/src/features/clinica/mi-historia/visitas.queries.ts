import { LIMITS } from '@hampi/contract/base/limits';
import { getMiHistoria } from '@hampi/contract/clinica/mi-historia/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { keyOf } from '../../../base/query.ts';

/** Pages of the own visits. Not below 'mi-historia' and never refetched by itself: each reading appears in "Quién abrió mi historia". */
export const visitasOf = (clienteId: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf('mis-datos', getMiHistoria, { params: { clienteId } })],
    queryFn: async ({ pageParam, signal }) => {
      const query = { skip: pageParam };
      const { data, extra } = await callWhole(getMiHistoria, { params: { clienteId }, query }, { signal });
      return { ...data, next: extra.hasMoreData ? pageParam + LIMITS.consultasPage : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
