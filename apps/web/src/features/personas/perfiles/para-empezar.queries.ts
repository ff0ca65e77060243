import { getParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const paraEmpezar = queryOptions({
  // Asked for whenever the agenda opens, because what it lists is done on a dozen screens.
  queryKey: ['oficinas', 'para-empezar'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getParaEmpezar, {}, { signal }),
});
