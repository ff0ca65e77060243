/** Requests about notices. Sockets refresh 'notificaciones'. */
import {
  deleteNotificacionAdmin,
  listNotificaciones,
  markNotificacionesLeidas,
} from '@hampi/contract/plataforma/notificaciones/calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWhole } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

/** The twenty newest notices and the number of unread ones. */
export const myNotificaciones = queryOptions({
  queryKey: ['notificaciones', 'mias'],
  queryFn: async ({ signal }) => {
    const { data, extra } = await callWhole(listNotificaciones, { query: {} }, { signal });
    return { rows: data, sinLeer: Number(extra.sin_leer) };
  },
});

export const useRemoveNotificacion = () => useCall(deleteNotificacionAdmin, { refreshes: ['notificaciones'] });

/** Fails silently: the number just stays until the next attempt. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hasta: number) => call(markNotificacionesLeidas, { body: { hasta } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notificaciones'] }),
  }).mutate;
}
