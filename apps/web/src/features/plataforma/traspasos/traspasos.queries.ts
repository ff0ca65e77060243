/** Requests about files with the patients of another system. */
import {
  getColumnas,
  listTraspasoFilas,
  listTraspasos,
  type Traspaso,
} from '@hampi/contract/plataforma/traspasos/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

/** Milliseconds between two checks of a file being processed. */
const LOOK_AGAIN = 1500;

export const isWorking = ({ estado }: Traspaso) =>
  estado === 'REVISANDO' || estado === 'TRAYENDO' || estado === 'DESHACIENDO';

export const traspasosOf = (doctorId: number) =>
  queryOf(
    'traspasos',
    listTraspasos,
    { params: { doctorId } },
    { refetchInterval: ({ state }) => (state.data?.some(isWorking) ? LOOK_AGAIN : false) },
  );

export const columnasOf = (params: { doctorId: number; traspasoId: number }) =>
  queryOptions({
    queryKey: ['traspaso-columnas', params.doctorId, params.traspasoId],
    queryFn: ({ signal }) => call(getColumnas, { params }, { signal }),
    // A query of its own that is never refetched, because the columns being chosen must not change.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The results of the rows. The file's state is in the key, because the import changes them after the review. */
export const filasOf = (params: { doctorId: number; traspasoId: number }, estado: string) =>
  queryOptions({
    queryKey: ['traspaso-filas', params.doctorId, params.traspasoId, estado],
    queryFn: async ({ signal }) => ({ data: await call(listTraspasoFilas, { params }, { signal }) }),
  });
