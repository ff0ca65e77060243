/** A patient's own citas. The key begins with 'citas', so the socket refreshes them, and the last list is available without a network. */
import { cancelMiCita, listCitasOfCliente } from '@hampi/contract/agenda/citas/mias';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

const MOST = 50;
const PAGE = 10;

export const proximas = queryOf('citas', listCitasOfCliente, { query: { cuando: 'proximas', take: MOST } });

export const anteriores = infiniteQueryOptions({
  queryKey: ['citas', 'mias', 'anteriores'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { cuando: 'anteriores', skip: pageParam, take: PAGE } as const;
    const { data, extra } = await callWhole(listCitasOfCliente, { query }, { signal });
    return { citas: data, next: extra.hasMoreData ? pageParam + PAGE : undefined };
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});

export const useCancelMia = (onSuccess: () => void) =>
  useCall(cancelMiCita, { refreshes: ['citas', 'en-linea', 'creditos'], onSuccess });
