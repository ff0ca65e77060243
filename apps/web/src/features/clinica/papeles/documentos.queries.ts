/** Queries about issued documents and texts of earlier consentimientos. */

import { listDocumentos, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';

/** Not refetched automatically, because each call is recorded in the patient's audit. */
export const documentosOf = (clienteId: number) =>
  queryOf(
    'historias',
    listDocumentos,
    { params: { clienteId } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

export const modelosConsentimiento = queryOf('historias', listModelosConsentimiento, {}, { staleTime: 5 * 60_000 });

export const useVoidDocumento = (onSuccess: () => void) => useCall(voidDocumento, { onSuccess, onError: () => true });
