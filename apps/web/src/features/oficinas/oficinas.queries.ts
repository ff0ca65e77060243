import { getConfiguracionMapa } from '@hampi/contract/mapas';
import { M } from '@hampi/contract/messages';
import { CiudadesDeOficina, DatosOficinas, listOficinas } from '@hampi/contract/oficinas';
import { queryOptions } from '@tanstack/react-query';
import { call, callWhole, inWords } from '../../core/api.ts';

/** Offices of a doctor with what their form and table need beside them. */
export const oficinasOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['oficinas', doctorId],
    queryFn: async ({ signal }) => {
      const offices = callWhole(listOficinas, { params: { doctorId } }, { signal });
      const { data, extra } = await inWords(() => M.oficina_error, offices);
      return {
        oficinas: data.oficinas,
        ...DatosOficinas.parse(extra),
        ...CiudadesDeOficina.parse(extra.foreignData),
      };
    },
  });

export const configuracionMapa = queryOptions({
  queryKey: ['mapas', 'configuracion'],
  queryFn: ({ signal }) => call(getConfiguracionMapa, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
