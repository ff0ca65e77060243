/** Absences and holidays. Their keys begin with 'citas', so the socket refreshes them. */
import {
  addAusencia,
  deleteAusencia,
  listAusencias,
  listCitasEnAusencia,
} from '@hampi/contract/agenda/ausencias/calls';
import type { AusenciaForm } from '@hampi/contract/agenda/ausencias/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf, type Topic } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

export const ausenciasOf = (doctorId: number, rango: { fecha: string; fechaFinal: string }) =>
  queryOf('citas', listAusencias, { params: { doctorId }, query: rango }, { placeholderData: keepPreviousData });

/** The citas in the stretch of time being typed. */
export const citasEn = (doctorId: number, tiempo: Omit<AusenciaForm, 'motivo'>) =>
  queryOf('citas', listCitasEnAusencia, { params: { doctorId }, query: tiempo }, { placeholderData: keepPreviousData });

/** Queries affected by a saved absence. */
export const refreshes: Topic[] = ['citas', 'turnos', 'en-linea'];
export const useBlock = () => useCall(addAusencia, { refreshes });
export const useUnblock = () => useCall(deleteAusencia, { refreshes });
