import { getConfiguracionMapa } from '@hampi/contract/agenda/mapas/calls';
import { CiudadesDeOficina, DatosOficinas, listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callWhole, inWords } from '../../../base/api.ts';
import { forForm, queryOf } from '../../../base/query.ts';

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

export const configuracionMapa = queryOf('mapas', getConfiguracionMapa, {}, { staleTime: Number.POSITIVE_INFINITY });
