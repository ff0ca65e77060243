/** Requests about citas, hours and turnos. Keys start with the feature; sockets refresh 'citas' and 'turnos'. */

import { type CitaAgenda, getCita, listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import { confirmEstadoPagado, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { type ListaExtra, listCitasOfDoctor, listCitasOfOficina, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import type { HorariosDeOficina, Intervalo } from '@hampi/contract/agenda/horarios/calls';
import { keepPreviousData, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ApiError, callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

/** An office as the agenda shows it. */
export interface AgendaOffice extends Omit<HorariosDeOficina, 'horarios'> {
  /** The working hours; the calendar hatches the rest. */
  horarios: readonly Intervalo[];
  /** Its doctor's name, for dialogs and where offices of several doctors are together. */
  doctor?: string;
  /** The doctor or clinic that a secretary selects for it. */
  deQuien?: number;
  /** Whether that doctor is affiliated, `med_activo`. Decides about the column Créditos when this office is chosen (3 §6). */
  conCreditos?: boolean;
  /** The doctor for whom free time can be booked from the calendar; absent for an institution's branch. */
  doctorId?: number;
}

export interface Rango {
  /** YYYY-MM-DD, both included. */
  fecha: string;
  fechaFinal: string;
}

/** All of a doctor's citas, or one office's. */
export type AgendaSource = { doctorId: number } | { oficinaId: number };

/** A list, and the version by which the server knows whether it is still the same. */
interface AgendaLista {
  citas: CitaAgenda[];
  version: string;
}

export const agendaOf = (source: AgendaSource, rango: Rango) =>
  queryOptions({
    queryKey: ['citas', 'agenda', source, rango],
    queryFn: async ({ signal, queryKey, client }): Promise<AgendaLista> => {
      const before = client.getQueryData<AgendaLista>(queryKey);
      const options = { signal, known: before?.version };
      try {
        const { data, extra } =
          'doctorId' in source
            ? await callWhole(
                listCitasOfDoctor,
                { params: { doctorId: source.doctorId }, query: { ...rango } },
                options,
              )
            : await callWhole(
                listCitasOfOficina,
                { params: { officeId: source.oficinaId }, query: { ...rango } },
                options,
              );
        const { version, foreignData } = extra as unknown as ListaExtra;
        return { citas: wholeCitas(data, foreignData), version };
      } catch (error) {
        if (before && error instanceof ApiError && error.status === 304) return before;
        throw error;
      }
    },
    select: ({ citas }) => citas,
    placeholderData: keepPreviousData,
  });

/** The citas of several sources as one list, each once: a doctor's cita in a clinic is also one of the clinic's branch. */
const joined = (results: UseQueryResult<CitaAgenda[]>[]) => {
  const { refetch, ...first } = results[0] as UseQueryResult<CitaAgenda[]>;
  if (results.length === 1) return { ...first, refetch: () => Promise.all([refetch()]) };
  const all = results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined;
  return {
    data: all && [...new Map(all.map((cita) => [cita.r_id, cita])).values()],
    isPending: results.some(({ isPending }) => isPending),
    isError: results.some(({ isError }) => isError),
    isSuccess: results.every(({ isSuccess }) => isSuccess),
    isPlaceholderData: results.some(({ isPlaceholderData }) => isPlaceholderData),
    /** When the oldest of them was fetched. */
    dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: results.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(results.map((each) => each.refetch())),
  };
};
export const useAgendaOf = (sources: readonly AgendaSource[], rango: Rango) =>
  useQueries({ queries: sources.map((source) => agendaOf(source, rango)), combine: joined });
export type Agenda = ReturnType<typeof joined>;

export const oneCita = (reservationId: number) => queryOf('citas', getCita, { params: { reservationId } });

export const citasOutsideHours = (doctorId: number) =>
  queryOf('citas', listCitasFueraDeHorario, { params: { doctorId } });

/** Shown if a cita could not be changed and the server gave no reason (1 §8). */
const changes = {
  refreshes: ['citas', 'turnos', 'notificaciones'],
  failure: () => MCitas.reserva_error,
} as const;
export const useSetEstado = (onSuccess?: () => void) => useCall(setEstadoCita, { ...changes, onSuccess });
export const useMarkPaid = () => useCall(confirmEstadoPagado, changes);
