/** Absences and holidays. The keys begin with 'citas': the socket refreshes them. */
import {
  addAusencia,
  deleteAusencia,
  listAusencias,
  listCitasEnAusencia,
  updateAusencia,
} from '@hampi/contract/agenda/ausencias/calls';
import type { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

export const ausenciasOf = (doctorId: number, rango: { fecha: string; fechaFinal: string }) =>
  queryOptions({
    queryKey: ['citas', 'ausencias', doctorId, rango],
    queryFn: ({ signal }) => call(listAusencias, { params: { doctorId }, query: rango }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Which citas are in a stretch of time that is being typed. */
export const citasEn = (doctorId: number, tiempo: Omit<AusenciaForm, 'motivo'>) =>
  queryOptions({
    queryKey: ['citas', 'en-ausencia', doctorId, tiempo],
    queryFn: ({ signal }) => call(listCitasEnAusencia, { params: { doctorId }, query: tiempo }, { signal }),
    placeholderData: keepPreviousData,
  });

const refreshes = ['citas', 'turnos', 'en-linea'];
export const useBlock = () => useCall(addAusencia, { refreshes });
export const useUnblock = () => useCall(deleteAusencia, { refreshes });
/** What the dialog saves, whose failures its form tells. */
export { addAusencia, refreshes, updateAusencia };
