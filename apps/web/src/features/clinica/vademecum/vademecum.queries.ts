/** Requests about medicines. */
import { servicioError } from '@hampi/contract/base/messages';
import {
  deleteMedicamento,
  getMedicamento,
  listMiVademecum,
  type Medicamento,
  searchVademecum,
} from '@hampi/contract/clinica/vademecum/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, inWords } from '../../../base/api.ts';
import { useDoctorId } from '../../../base/session.ts';
import { useCall } from '../../../base/use-call.ts';
import type { ListQuery } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';
import { renewCopia } from './copia/copia.ts';
import { orFromCopia } from './copia/sin-conexion.ts';

/** Failures here begin with 'Error en el servicio' (2 §8). */
export const inService = <T>(answer: Promise<T>): Promise<T> => inWords(servicioError, answer);

export const generalFound = (doctor_id: number, term: string) =>
  queryOptions({
    queryKey: ['vademecum', 'general', term],
    queryFn: ({ signal }) =>
      inService(
        orFromCopia(doctor_id, term, call(searchVademecum, { params: { term } }, { signal }), { general: true }),
      ),
    enabled: term.length > 0,
    placeholderData: keepPreviousData,
    // Results from a copy are refetched as soon as there is a network.
    staleTime: ({ state }) => (state.data?.copia ? 0 : 30_000),
    refetchOnReconnect: true,
  });

export const ownOf = (doctor_id: number, query: ListQuery) =>
  pageQuery<Medicamento>('vademecum', listMiVademecum, query, { params: { doctor_id } });

/** A form loads current data and is not changed while somebody is typing. */
export const ownOne = (id: number) =>
  queryOptions({
    queryKey: ['vademecum', 'uno', id],
    queryFn: ({ signal }) => inService(call(getMedicamento, { params: { id } }, { signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useDeleteMedicamento() {
  const doctorId = useDoctorId();
  const onSuccess = () => void renewCopia(doctorId, true);
  return useCall(deleteMedicamento, { refreshes: ['vademecum'], failure: servicioError, onSuccess });
}
