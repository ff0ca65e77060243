/** Requests about two records of one person. */
import {
  compareRegistros,
  joinRegistros,
  listDuplicados,
  listUniones,
  undoUnion,
} from '@hampi/contract/personas/clientes/unir';
import { forForm, queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';

const meta = { keep: false };

export const duplicadosOf = (doctorId: number) =>
  queryOf('clientes', listDuplicados, { params: { doctorId } }, { meta });

export const unionesOf = (doctorId: number) => queryOf('clientes', listUniones, { params: { doctorId } }, { meta });

export const comparedOf = (doctorId: number, clienteId: number, otroId: number) =>
  queryOf('clientes', compareRegistros, { params: { doctorId, clienteId, otroId } }, forForm);

// What hangs on a patient passes: the agenda, the histories, the invoices.
const touched = ['clientes', 'citas', 'historias', 'cajas', 'facturas'] as const;
export const useJoin = (onSuccess: () => void) => useCall(joinRegistros, { refreshes: touched, onSuccess });
export const useSeparate = () => useCall(undoUnion, { refreshes: touched });
