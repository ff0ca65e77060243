/** Requests about other programs' access. */
import { listAccesosFhir } from '@hampi/contract/plataforma/fhir/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const KEY = 'accesos-fhir';

export const misAccesos = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listAccesosFhir, {}, { signal }),
});
