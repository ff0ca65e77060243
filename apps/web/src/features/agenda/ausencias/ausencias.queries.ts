/** Absences and holidays. Their keys begin with 'citas', so the socket refreshes them. */
import {
  addAusencia,
  deleteAusencia,
  listAusencias,
  listCitasEnAusencia,
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

/** The citas in the stretch of time being typed. */
export const citasEn = (doctorId: number, tiempo: Omit<AusenciaForm, 'motivo'>) =>
  queryOptions({
    queryKey: ['citas', 'en-ausencia', doctorId, tiempo],
    queryFn: ({ signal }) => call(listCitasEnAusencia, { params: { doctorId }, query: tiempo }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Queries affected by a saved absence. */
export const refreshes = ['citas', 'turnos', 'en-linea'];
export const useBlock = () => useCall(addAusencia, { refreshes });
export const useUnblock = () => useCall(deleteAusencia, { refreshes });
