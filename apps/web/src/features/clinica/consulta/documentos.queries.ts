/** What was issued to the patient of the page, and the words kept of earlier consentimientos. */

import { listDocumentos, voidDocumento } from '@hampi/contract/clinica/documentos/calls';
import { listModelosConsentimiento } from '@hampi/contract/clinica/documentos/consentimientos';
import { getBorrador, type TipoBorrador } from '@hampi/contract/clinica/historia/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';

/** Each asking is a row in the patient's audit: asked when the section opens, when something was issued, or by hand. */
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

/** What was being typed in a section: a document, the antecedents, a vaccine; asked for anew whenever it is opened. */
export const borradorDe = (clienteId: number, tipo: TipoBorrador, sobre = 0) =>
  queryOptions({
    queryKey: ['borradores', clienteId, tipo, sobre],
    queryFn: ({ signal }) => call(getBorrador, { params: { clienteId }, query: { tipo, sobre } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useVoidDocumento = (onSuccess: () => void) => useCall(voidDocumento, { onSuccess, onError: () => true });
