import { listSucursalesPropias } from '@hampi/contract/agenda/oficinas/sucursales';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callWhole } from '../../../../base/api.ts';

const Limite = z.object({ sucursales_limite: z.number() });

/** An institution's branches with who attends in them, and how many it may have. Bookings and hours change what it says of today. */
export const sucursalesOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['oficinas', 'sucursales', doctorId],
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listSucursalesPropias, { query: { doctorId } }, { signal });
      return { sucursales: data, limite: Limite.parse(extra).sucursales_limite };
    },
  });
