import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { queryOptions } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';

/** An institution's branches with who attends there, and how many it may have. Bookings and hours change today's figures. */
export const sucursalesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['oficinas', 'sucursales', doctorId],
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listSucursalesPropias, { query: { doctorId } }, { signal });
      return { sucursales: data, limite: (extra as { sucursales_limite: number }).sucursales_limite };
    },
  });
