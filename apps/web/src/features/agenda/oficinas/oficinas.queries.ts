import { getConfiguracionMapa } from '@hampi/contract/agenda/mapas/calls';
import {
  CiudadesDeOficina,
  DatosOficinas,
  listOficinas,
  type OficinaCuerpo,
} from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callWhole, inWords } from '../../../base/api.ts';
import { forForm, queryOf } from '../../../base/query.ts';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';

/** Offices of a doctor with the lists and limits of their form and table. */
export const oficinasOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['oficinas', doctorId] as QueryKey,
    queryFn: async ({ signal }) => {
      const offices = callWhole(listOficinas, { params: { doctorId } }, { signal });
      const { data, extra } = await inWords(() => MO.oficina_error, offices);
      return {
        oficinas: data.oficinas,
        ...DatosOficinas.parse(extra),
        ...CiudadesDeOficina.parse(extra.foreignData),
      };
    },
  });

/** The same, freshly loaded for a form. */
export const oficinasForForm = (doctorId: number) =>
  queryOptions({ ...oficinasOf(doctorId), queryKey: ['oficinas', doctorId, 'formulario'], ...forForm });

export type DatosForm = Awaited<ReturnType<NonNullable<ReturnType<typeof oficinasOf>['queryFn']>>>;
export type OficinaZodForm = ZodForm<z.input<typeof OficinaCuerpo> & Record<string, unknown>>;

export const configuracionMapa = queryOf('mapas', getConfiguracionMapa, {}, { staleTime: Number.POSITIVE_INFINITY });
