/** Requests about files of patients. */
import {
  getColumnas,
  listTraspasoFilas,
  listTraspasos,
  type Traspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

export const KEY = 'traspasos';
/** How often one that is being worked on is looked at again, in milliseconds. */
const LOOK_AGAIN = 1500;

export const isWorking = ({ estado }: Traspaso) =>
  estado === 'REVISANDO' || estado === 'TRAYENDO' || estado === 'DESHACIENDO';

export const traspasosOf = (doctorId: number) =>
  queryOptions({
    queryKey: [KEY, doctorId],
    queryFn: ({ signal }) => call(listTraspasos, { params: { doctorId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? LOOK_AGAIN : false),
  });

export const columnasOf = (params: { doctorId: number; traspasoId: number }) =>
  queryOptions({
    queryKey: ['traspaso-columnas', params.doctorId, params.traspasoId],
    queryFn: ({ signal }) => call(getColumnas, { params }, { signal }),
    // Of its own key: what somebody is choosing must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What became of the rows, by the state in which they were asked for: after the work they are others than after the trial. */
export const filasOf = (params: { doctorId: number; traspasoId: number }, estado: string) =>
  queryOptions({
    queryKey: ['traspaso-filas', params.doctorId, params.traspasoId, estado],
    queryFn: async ({ signal }) => ({ data: await call(listTraspasoFilas, { params }, { signal }) }),
  });
