import { listDoctoresDeSecretaria } from '@hampi/contract/oficinas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api.ts';

/** The doctors of the secretary who is inside. Apart from the other requests: a doctor's agenda does not load it. */
export const doctorsOfSecretary = queryOptions({
  queryKey: ['oficinas', 'doctores'],
  queryFn: ({ signal }) => call(listDoctoresDeSecretaria, {}, { signal }),
});
