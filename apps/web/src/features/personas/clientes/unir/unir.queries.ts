/** Requests about two records of one person. */
import {
  compareRegistros,
  joinRegistros,
  listDuplicados,
  listUniones,
  undoUnion,
} from '@hampi/contract/personas/clientes/unir';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/api.ts';
import { forForm } from '../../../../base/for-form.ts';
import { useCall } from '../../../../base/use-call.ts';

const meta = { keep: false };

export const duplicadosOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['clientes', doctorId, 'duplicados'],
    queryFn: ({ signal }) => call(listDuplicados, { params: { doctorId } }, { signal }),
    meta,
  });

export const unionesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['clientes', doctorId, 'uniones'],
    queryFn: ({ signal }) => call(listUniones, { params: { doctorId } }, { signal }),
    meta,
  });

export const comparedOf = (doctorId: number, clienteId: number, otroId: number) =>
  queryOptions({
    queryKey: ['clientes', doctorId, 'comparar', clienteId, otroId],
    queryFn: ({ signal }) => call(compareRegistros, { params: { doctorId, clienteId, otroId } }, { signal }),
    ...forForm,
  });

// What hangs on a patient passes: the agenda, the histories, the invoices.
const touched = ['clientes', 'citas', 'historia', 'caja', 'facturas', 'espera'] as const;
export const useJoin = (onSuccess: () => void) => useCall(joinRegistros, { refreshes: touched, onSuccess });
export const useSeparate = () => useCall(undoUnion, { refreshes: touched });
