import {
  askEstadoFactura,
  askEstadoFacturaSec,
  generateFactura,
  generateFacturaSec,
  getFactura,
  getFacturaDeConsulta,
  getFacturaDeConsultaSec,
  getNotaPropuesta,
} from '@hampi/contract/dinero/facturas/calls';
import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { queryOf } from '../../../base/query.ts';
import { session } from '../../../base/session.ts';

/** Calls of a consultation: a secretary has her own (2 §7). */
const medico = { get: getFacturaDeConsulta, generate: generateFactura, ask: askEstadoFactura };
const secretaria = { get: getFacturaDeConsultaSec, generate: generateFacturaSec, ask: askEstadoFacturaSec };
export const callsOfConsulta = () => (session().role === 'ROLE_SEC' ? secretaria : medico);

const EN_CAMINO: readonly EstadoFactura[] = ['FIRMADA', 'ERROR_RED', 'RECIBIDA'];
/** The SRI usually answers in seconds. */
const AGAIN_MS = 4000;
/** Polls a state that changes without the user, while it is on screen. */
export const again = (state: EstadoFactura | null | undefined) =>
  state && EN_CAMINO.includes(state) ? AGAIN_MS : false;

export const facturaDeConsulta = (consultaId: number) =>
  queryOf(
    'facturas',
    callsOfConsulta().get,
    { params: { consultaId } },
    { refetchInterval: ({ state }) => again(state.data?.state) },
  );

/** Always fetched again, because another note may have been made meanwhile. */
export const notaPropuesta = (id: number) =>
  queryOf('facturas', getNotaPropuesta, { params: { id } }, { gcTime: 0, refetchOnWindowFocus: false });

export const oneFactura = (id: number) =>
  queryOf('facturas', getFactura, { params: { id } }, { refetchInterval: ({ state }) => again(state.data?.state) });
