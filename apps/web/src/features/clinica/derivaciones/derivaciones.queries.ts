import {
  getDerivacion,
  listDerivaciones,
  listEnviadas,
  proposeDerivacion,
} from '@hampi/contract/clinica/derivaciones/calls';
import { getRecibida, listRecibidas } from '@hampi/contract/clinica/derivaciones/recibidas';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { type Resultado, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import type { ListQuery } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/page-query.ts';

/** Not refetched automatically, because most of these calls are recorded in the patient's audit. */
const onRequest = { refetchOnWindowFocus: false, refetchOnReconnect: false };
/** A proposal is of the moment in which the form was opened. */
const once = { ...onRequest, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export const derivacionesOf = (clienteId: number) =>
  queryOf('historias', listDerivaciones, { params: { clienteId } }, onRequest);
export const propuestaOf = (consultaId: number) =>
  queryOf('historias', proposeDerivacion, { params: { consultaId } }, once);
export const enviadas = (query: ListQuery) => ({ ...pageQuery('derivaciones', listEnviadas, query), ...onRequest });
export const derivacionOf = (derivacionId: number) =>
  queryOf('derivaciones', getDerivacion, { params: { derivacionId } }, onRequest);
export const recibidas = queryOf('derivaciones', listRecibidas, {}, onRequest);
export const recibidaOf = (derivacionId: number) =>
  queryOf('derivaciones', getRecibida, { params: { derivacionId } }, onRequest);

/** What a change of a referral makes stale. */
export const CAMBIADAS = ['derivaciones', listDerivaciones, getLinea] as const;

export interface Colega {
  doctor_id: number;
  nombre: string;
  especialidades: string;
}

/** Professionals of the directory by name or specialty; institutions and laboratories answer no referral. */
export async function findColegas(q: string, signal: AbortSignal): Promise<Colega[]> {
  const found = await call(searchDirectorio, { query: { q, take: 20 } }, { signal });
  return found.filter(({ tipo }) => tipo === 'MEDICO').map(colegaOf);
}

const colegaOf = ({ doctor_id, titulo_honorifico, nombres, apellidos, especialidades }: Resultado): Colega => ({
  doctor_id,
  nombre: [titulo_honorifico, nombres, apellidos].filter(Boolean).join(' '),
  especialidades: especialidades.join(', '),
});
