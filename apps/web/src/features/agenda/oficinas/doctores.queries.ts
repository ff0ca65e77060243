/** Only secretaries ask for their doctors: apart, so that nobody else's agenda loads what declares it. */
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const doctorsOfSecretary = queryOptions({
  queryKey: ['oficinas', 'doctores'],
  queryFn: ({ signal }) => call(listDoctoresDeSecretaria, {}, { signal }),
});
