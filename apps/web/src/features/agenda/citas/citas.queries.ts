/** Requests about citas, hours and turnos. Keys start with the feature; sockets refresh 'citas' and 'turnos'. */

import { type CitaAgenda, getCita, listCitasFueraDeHorario } from '@hampi/contract/agenda/citas/calls';
import { confirmarEstadoPagado, setEstadoCita } from '@hampi/contract/agenda/citas/estados';
import { type EnComun, listCitasOfDoctor, listCitasOfOficina, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import * as MCitas from '@hampi/contract/agenda/citas/messages';
import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWhole } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

export interface Rango {
  /** YYYY-MM-DD, both included. */
  fecha: string;
  fechaFinal: string;
}

/** Whose agenda: all of a doctor's, or one office's. */
export type AgendaSource = { doctorId: number } | { oficinaId: number };

export const agendaOf = (source: AgendaSource, rango: Rango) =>
  queryOptions({
    queryKey: ['citas', 'agenda', source, rango],
    queryFn: async ({ signal }): Promise<CitaAgenda[]> => {
      const { data, extra } =
        'doctorId' in source
          ? await callWhole(listCitasOfDoctor, { params: { doctorId: source.doctorId }, query: rango }, { signal })
          : await callWhole(listCitasOfOficina, { params: { officeId: source.oficinaId }, query: rango }, { signal });
      return wholeCitas(data, extra.foreignData as EnComun);
    },
    placeholderData: keepPreviousData,
  });

export const oneCita = (reservationId: number) =>
  queryOptions({
    queryKey: ['citas', 'una', reservationId],
    queryFn: ({ signal }) => call(getCita, { params: { reservationId } }, { signal }),
  });

export const citasOutsideHours = (doctorId: number) =>
  queryOptions({
    queryKey: ['citas', 'fuera', doctorId],
    queryFn: ({ signal }) => call(listCitasFueraDeHorario, { params: { doctorId } }, { signal }),
  });

/** A doctor's offices with their weekly hours. */
export const officesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['horarios', doctorId],
    queryFn: ({ signal }) => call(listHorarios, { params: { doctorId } }, { signal }),
  });

/** 1 §8: what is said when a cita could not be changed and the server gave no reason. */
const changes = {
  refreshes: ['citas', 'turnos', 'notificaciones'],
  failure: () => MCitas.reserva_error,
} as const;
export const useSetEstado = (onSuccess?: () => void) => useCall(setEstadoCita, { ...changes, onSuccess });
export const useMarkPaid = () => useCall(confirmarEstadoPagado, changes);
