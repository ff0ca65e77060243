/** The doctors of a secretary. In a file of its own, so that nobody else's agenda loads the declaration. */
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const doctorsOfSecretary = queryOptions({
  queryKey: ['oficinas', 'doctores'],
  queryFn: ({ signal }) => call(listDoctoresDeSecretaria, {}, { signal }),
});
