import { DatosServicios, listServicios } from '@hampi/contract/agenda/servicios/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { forForm } from '../../../base/query.ts';

/** Services and campaigns of a doctor, with the limit and the choices of their form. */
export const serviciosOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['servicios', doctorId] as QueryKey,
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listServicios, { params: { doctorId } }, { signal });
      return { servicios: data, ...DatosServicios.parse(extra) };
    },
  });

/** The same, freshly loaded for the form. */
export const serviciosForForm = (doctorId: number) =>
  queryOptions({ ...serviciosOf(doctorId), queryKey: ['servicios', doctorId, 'formulario'], ...forForm });
