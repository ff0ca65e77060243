/** Requests about the private addresses of an agenda. */
import { listCalendarios } from '@hampi/contract/agenda/calendarios/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const KEY = 'calendarios';

export const misCalendarios = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listCalendarios, {}, { signal }),
});
