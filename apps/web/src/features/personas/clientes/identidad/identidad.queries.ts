/** Requests about who a patient is. */
import { verificarIdentidad } from '@hampi/contract/personas/clientes/identidad';
import {
  confirmarTramitePropio,
  detenerTramite,
  detenerTramitePropio,
  entregarCodigo,
  listTramites,
  listTramitesPaciente,
} from '@hampi/contract/personas/clientes/tramites';
import { queryOptions } from '@tanstack/react-query';
import { type ApiError, call } from '../../../../base/api.ts';
import { useCall } from '../../../../base/use-call.ts';

const touched = ['clientes', 'tramites'] as const;

export const tramitesOf = (doctorId: number, clienteId: number) =>
  queryOptions({
    queryKey: ['tramites', doctorId, clienteId],
    queryFn: ({ signal }) => call(listTramitesPaciente, { params: { doctorId, clienteId } }, { signal }),
  });

export const ownTramites = (clienteId: number) =>
  queryOptions({
    queryKey: ['tramites', 'propio', clienteId],
    queryFn: ({ signal }) => call(listTramites, { params: { clienteId } }, { signal }),
  });

export const useVerifyIdentidad = (onError: (error: ApiError) => boolean) =>
  useCall(verificarIdentidad, { refreshes: touched, onError });
export const useDeliverCodigo = () => useCall(entregarCodigo);
export const useStopTramite = () => useCall(detenerTramite, { refreshes: touched });
export const useConfirmTramite = () => useCall(confirmarTramitePropio, { refreshes: touched });
export const useStopTramitePropio = () => useCall(detenerTramitePropio, { refreshes: touched });
