/** Requests about a patient's identity. */
import { verifyIdentidadOfPaciente } from '@hampi/contract/personas/clientes/identidad';
import {
  agreeTramiteOfPaciente,
  confirmOwnTramite,
  giveCodigo,
  listTramites,
  listTramitesPaciente,
  stopOwnTramite,
  stopTramiteOfPaciente,
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
  useCall(verifyIdentidadOfPaciente, { refreshes: touched, onError });
export const useDeliverCodigo = () => useCall(giveCodigo);
export const useStopTramite = () => useCall(stopTramiteOfPaciente, { refreshes: touched });
export const useAgreeTramite = () => useCall(agreeTramiteOfPaciente, { refreshes: touched });
export const useConfirmTramite = () => useCall(confirmOwnTramite, { refreshes: touched });
export const useStopTramitePropio = () => useCall(stopOwnTramite, { refreshes: touched });
