/** Waiting lists. The keys begin with 'citas': the socket refreshes them. */
import {
  acceptOferta,
  addToListaDeEspera,
  declineOferta,
  discardTurnoLiberado,
  getListaDeEspera,
  leaveEspera,
  listMisEsperas,
  listTurnosParaEspera,
  offerTurno,
  setAjustesDeEspera,
  setOrdenDeEspera,
} from '@hampi/contract/agenda/espera/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

export const listaOf = (doctorId: number) =>
  queryOptions({
    queryKey: ['citas', 'espera', doctorId],
    queryFn: ({ signal }) => call(getListaDeEspera, { params: { doctorId } }, { signal }),
  });

export const turnosPara = (esperaId: number) =>
  queryOptions({
    queryKey: ['turnos', 'espera', esperaId],
    queryFn: ({ signal }) => call(listTurnosParaEspera, { params: { esperaId } }, { signal }),
  });

export const misEsperas = queryOptions({
  queryKey: ['citas', 'espera', 'mias'],
  queryFn: ({ signal }) => call(listMisEsperas, {}, { signal }),
});

const refreshes = ['citas', 'turnos', 'en-linea'];
export const useAdd = (onSuccess: () => void) => useCall(addToListaDeEspera, { refreshes, onSuccess });
export const useOrden = () => useCall(setOrdenDeEspera, { refreshes: ['citas'], quiet: true });
export const useAjustes = (onSuccess?: () => void) =>
  useCall(setAjustesDeEspera, { refreshes: ['citas'], ...(onSuccess && { onSuccess }) });
export const useDiscard = () => useCall(discardTurnoLiberado, { refreshes });
export const useOffer = (onSuccess?: () => void) => useCall(offerTurno, { refreshes, ...(onSuccess && { onSuccess }) });
export const useAccept = () => useCall(acceptOferta, { refreshes });
export const useDecline = () => useCall(declineOferta, { refreshes });
export const useLeave = () => useCall(leaveEspera, { refreshes });
