import { DatosPromociones, listPromociones } from '@hampi/contract/agenda/promociones/calls';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { forForm } from '../../../base/query.ts';

/** Campaigns of a professional, with the counter and the choices of their form. */
export const promocionesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['promociones', doctorId] as QueryKey,
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listPromociones, { params: { doctorId } }, { signal });
      return { promociones: data, ...DatosPromociones.parse(extra).dataMedico };
    },
  });

/** The same, freshly loaded for the form. */
export const promocionesForForm = (doctorId: number) =>
  queryOptions({ ...promocionesOf(doctorId), queryKey: ['promociones', doctorId, 'formulario'], ...forForm });
