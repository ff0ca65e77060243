/** Queries about clinical records. Nothing under the key 'historias' is stored in the browser (decisions 2). */

import { LIMITS } from '@hampi/contract/base/limits';
import { getBorrador, listBorradores, type TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import { getHistoria, listFechasConsultas } from '@hampi/contract/clinica/historia/calls';
import { queryOf } from '../../../base/query.ts';

/** Not refetched automatically, because each call is recorded as an access in the patient's audit. */
export const asOpened = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Start of the page that contains the n-th newest entry. */
export const pageStart = (index: number): number => index - (index % LIMITS.consultasPage);

export const historiaOf = (clienteId: number, skip = 0) =>
  queryOf('historias', getHistoria, { params: { clienteId }, query: { skip } }, asOpened);

export const fechasOf = (clienteId: number) =>
  queryOf('historias', listFechasConsultas, { params: { clienteId } }, asOpened);

const whenOpened = { ...asOpened, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** Fetched whenever the history is opened, because another device may have changed the draft. */
export const borradorOf = (clienteId: number) =>
  queryOf('borradores', getBorrador, { params: { clienteId } }, whenOpened);

/** Lists the patient's drafts. */
export const borradoresOf = (clienteId: number) =>
  queryOf('borradores', listBorradores, { params: { clienteId } }, whenOpened);

/** The draft of a section, fetched again whenever it is opened. */
export const borradorDe = (clienteId: number, tipo: TipoBorrador, sobre = 0) =>
  queryOf('borradores', getBorrador, { params: { clienteId }, query: { tipo, sobre } }, whenOpened);
