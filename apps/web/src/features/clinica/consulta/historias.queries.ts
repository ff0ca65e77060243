/** Queries about clinical records. Nothing under the key 'historias' is stored in the browser (decisions 2). */

import { LIMITS } from '@hampi/contract/base/limits';
import { getBorrador, listBorradores, type TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import { getHistoria, listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';

/** Not refetched automatically, because each call is recorded as an access in the patient's audit. */
export const asOpened = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Start of the page that contains the n-th newest entry. */
export const pageStart = (index: number): number => index - (index % LIMITS.consultasPage);

export const historiaOf = (clienteId: number, skip = 0) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'pagina', skip],
    queryFn: ({ signal }) => call(getHistoria, { params: { clienteId }, query: { skip } }, { signal }),
    ...asOpened,
  });

export const fechasOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['historias', clienteId, 'fechas'],
    queryFn: ({ signal }) => call(listFechasConsultas, { params: { clienteId } }, { signal }),
    ...asOpened,
  });

/** Fetched whenever the history is opened, because another device may have changed the draft. */
export const borradorOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['borradores', clienteId],
    queryFn: ({ signal }) => call(getBorrador, { params: { clienteId } }, { signal }),
    ...asOpened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Lists the patient's drafts. */
export const borradoresOf = (clienteId: number) =>
  queryOptions({
    queryKey: ['borradores', clienteId, 'lista'],
    queryFn: ({ signal }) => call(listBorradores, { params: { clienteId } }, { signal }),
    ...asOpened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The draft of a section, fetched again whenever it is opened. */
export const borradorDe = (clienteId: number, tipo: TipoBorrador, sobre = 0) =>
  queryOptions({
    queryKey: ['borradores', clienteId, tipo, sobre],
    queryFn: ({ signal }) => call(getBorrador, { params: { clienteId }, query: { tipo, sobre } }, { signal }),
    ...asOpened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
