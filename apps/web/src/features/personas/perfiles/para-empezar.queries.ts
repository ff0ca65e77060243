import { getParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const paraEmpezar = queryOptions({
  // Whatever it lists refetches it with its own key: offices, hours, patients.
  queryKey: ['oficinas', 'para-empezar'],
  queryFn: ({ signal }) => call(getParaEmpezar, {}, { signal }),
});
