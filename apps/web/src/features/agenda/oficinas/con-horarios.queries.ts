import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** A doctor's offices with their weekly hours. */
export const officesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['horarios', doctorId],
    queryFn: ({ signal }) => call(listHorarios, { params: { doctorId } }, { signal }),
  });
