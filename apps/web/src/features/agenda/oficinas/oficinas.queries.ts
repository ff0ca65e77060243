import { getConfiguracionMapa } from '@hampi/contract/agenda/mapas/calls';
import { CiudadesDeOficina, DatosOficinas, listOficinas } from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { queryOptions } from '@tanstack/react-query';
import { call, callWhole, inWords } from '../../../base/api.ts';
import { forForm } from '../../../base/for-form.ts';

/** Offices of a doctor with the lists and limits of their form and table. */
export const oficinasOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['oficinas', doctorId],
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

export const configuracionMapa = queryOptions({
  queryKey: ['mapas', 'configuracion'],
  queryFn: ({ signal }) => call(getConfiguracionMapa, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
