/** Requests of the patient's screen of credits. */
import { getMisCreditos, listMisMovimientos } from '@hampi/contract/dinero/creditos/calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

const PAGE = 20;

export const misCreditos = queryOf('creditos', getMisCreditos);

export const misMovimientos = infiniteQueryOptions({
  queryKey: ['creditos', 'movimientos'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { skip: pageParam, take: PAGE };
    const { data, extra } = await callWhole(listMisMovimientos, { query }, { signal });
    return { movimientos: data, next: extra.hasMoreData ? pageParam + PAGE : undefined };
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});
