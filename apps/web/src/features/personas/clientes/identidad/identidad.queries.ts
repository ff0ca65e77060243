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
import type { ApiError } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';

const touched = ['clientes', 'tramites'] as const;

export const tramitesOf = (doctorId: number, clienteId: number) =>
  queryOf('tramites', listTramitesPaciente, { params: { doctorId, clienteId } });

export const ownTramites = (clienteId: number) => queryOf('tramites', listTramites, { params: { clienteId } });

export const useVerifyIdentidad = (onError: (error: ApiError) => boolean) =>
  useCall(verifyIdentidadOfPaciente, { refreshes: touched, onError });
export const useDeliverCodigo = () => useCall(giveCodigo);
export const useStopTramite = () => useCall(stopTramiteOfPaciente, { refreshes: touched });
export const useAgreeTramite = () => useCall(agreeTramiteOfPaciente, { refreshes: touched });
export const useConfirmTramite = () => useCall(confirmOwnTramite, { refreshes: touched });
export const useStopTramitePropio = () => useCall(stopOwnTramite, { refreshes: touched });
