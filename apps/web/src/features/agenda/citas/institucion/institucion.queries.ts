import { type DiasDeInstitucion, listDiasDeInstitucion } from '@hampi/contract/agenda/citas/institucion';
import { type EnComun, wholeCitas } from '@hampi/contract/agenda/citas/lista';
import { readHorariosOficina } from '@hampi/contract/agenda/horarios/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callWhole } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';

/** The citas of all branches of an institution on one or more days, with the working hours and the absences of those days. */
export const diasDeInstitucion = (doctorId: number, fecha: string, fechaFinal = fecha) =>
  queryOptions({
    queryKey: ['citas', 'institucion', doctorId, fecha, fechaFinal],
    queryFn: async ({ signal }) => {
      const query = { doctorId, fecha, fechaFinal };
      const { data, extra } = await callWhole(listDiasDeInstitucion, { query }, { signal });
      const { citas, ...dias } = data as z.infer<typeof DiasDeInstitucion>;
      return { citas: wholeCitas(citas, extra.foreignData as EnComun), ...dias };
    },
    placeholderData: keepPreviousData,
  });

/** The weekly hours of everybody who attends at a branch, for its calendar. */
export const horariosDeSucursal = (officeId: number, hoy: string) =>
  queryOptions({
    ...queryOf('horarios', readHorariosOficina, { params: { officeId }, query: { fecha: hoy, fechaFinal: hoy } }),
    select: ({ horarios_oficina }) =>
      horarios_oficina.map((h) => ({
        dia_semana: h.h_dia_semana,
        hora_inicio: h.h_hora_inicio,
        hora_fin: h.h_hora_fin,
      })),
  });
