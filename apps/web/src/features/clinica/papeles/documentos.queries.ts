/** Queries about issued documents and texts of earlier consentimientos. */

import { listDocumentos, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

/** Not refetched automatically, because each call is recorded in the patient's audit. */
export const documentosOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'documentos'],
    queryFn: ({ signal }) => call(listDocumentos, { params: { clienteId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const modelosConsentimiento = queryOptions({
  queryKey: ['historias', 'consentimientos', 'modelos'],
  queryFn: ({ signal }) => call(listModelosConsentimiento, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const useVoidDocumento = (onSuccess: () => void) => useCall(voidDocumento, { onSuccess, onError: () => true });
