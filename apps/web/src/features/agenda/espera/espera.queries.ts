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
import { queryOf, type Topic } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

export const listaOf = (doctorId: number) => queryOf('citas', getListaDeEspera, { params: { doctorId } });

export const turnosPara = (esperaId: number) => queryOf('turnos', listTurnosParaEspera, { params: { esperaId } });

export const misEsperas = queryOf('citas', listMisEsperas);

const refreshes: Topic[] = ['citas', 'turnos', 'en-linea'];
export const useAdd = (onSuccess: () => void) => useCall(addToListaDeEspera, { refreshes, onSuccess });
export const useOrden = () => useCall(setOrdenDeEspera, { refreshes: ['citas'], quiet: true });
export const useAjustes = (onSuccess?: () => void) =>
  useCall(setAjustesDeEspera, { refreshes: ['citas'], ...(onSuccess && { onSuccess }) });
export const useDiscard = () => useCall(discardTurnoLiberado, { refreshes });
export const useOffer = (onSuccess?: () => void) => useCall(offerTurno, { refreshes, ...(onSuccess && { onSuccess }) });
export const useAccept = () => useCall(acceptOferta, { refreshes });
export const useDecline = () => useCall(declineOferta, { refreshes });
export const useLeave = () => useCall(leaveEspera, { refreshes });
