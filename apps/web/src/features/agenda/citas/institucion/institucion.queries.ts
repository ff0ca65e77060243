import { type DiaDeInstitucion, listDiaDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { type EnComun, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import { readHorariosOficina } from '@hampi/contract/agenda/horarios/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callWhole } from '../../../../base/api.ts';

/** The citas of all branches on one day, and the hours of that weekday. */
export const diaDeInstitucion = (fecha: string) =>
  queryOptions({
    queryKey: ['citas', 'institucion', fecha],
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listDiaDeInstitucion, { query: { fecha } }, { signal });
      const { citas, horarios } = data as z.infer<typeof DiaDeInstitucion>;
      return { citas: wholeCitas(citas, extra.foreignData as EnComun), horarios };
    },
    placeholderData: keepPreviousData,
  });

/** The weekly hours of everybody who attends at a branch, for its calendar. */
export const horariosDeSucursal = (officeId: number, hoy: string) =>
  queryOptions({
    queryKey: ['horarios', 'oficina', officeId],
    queryFn: ({ signal }) =>
      call(readHorariosOficina, { params: { officeId }, query: { fecha: hoy, fechaFinal: hoy } }, { signal }),
    select: ({ horarios_oficina }) =>
      horarios_oficina.map((h) => ({
        dia_semana: h.h_dia_semana,
        hora_inicio: h.h_hora_inicio,
        hora_fin: h.h_hora_fin,
      })),
  });
