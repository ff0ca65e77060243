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
import { useCall } from '../../../base/use-call.ts';
import type { ListQuery } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';

/** 2 §8: what goes wrong here begins with 'Error en el servicio'. */
export const inService = <T>(answer: Promise<T>): Promise<T> => inWords(servicioError, answer);

export const generalFound = (term: string) =>
  queryOptions({
    queryKey: ['vademecum', 'general', term],
    queryFn: ({ signal }) => inService(call(searchVademecum, { params: { term } }, { signal })),
    enabled: term.length > 0,
    placeholderData: keepPreviousData,
  });

export const ownOf = (doctor_id: number, query: ListQuery) =>
  pageQuery<Medicamento>(['vademecum', 'propio'], listMiVademecum, query, { params: { doctor_id } });

/** A form begins from what stands now and is not changed under its typist. */
export const ownOne = (id: number) =>
  queryOptions({
    queryKey: ['vademecum', 'uno', id],
    queryFn: ({ signal }) => inService(call(getMedicamento, { params: { id } }, { signal })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDeleteMedicamento = () =>
  useCall(deleteMedicamento, { refreshes: ['vademecum'], failure: servicioError });
