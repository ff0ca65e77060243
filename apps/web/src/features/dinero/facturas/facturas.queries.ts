import {
  askEstadoFactura,
  askEstadoFacturaSec,
  type FacturaDeConsulta,
  generateFactura,
  generateFacturaSec,
  getFactura,
  getFacturaDeConsulta,
  getFacturaDeConsultaSec,
  getNotaPropuesta,
} from '@hampi/contract/dinero/facturas/calls';
import type { EstadoFactura, Factura } from '@hampi/contract/dinero/facturas/factura';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
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
  queryOptions({
    queryKey: ['facturas', 'consulta', consultaId],
    queryFn: ({ signal }): Promise<FacturaDeConsulta> =>
      call(callsOfConsulta().get, { params: { consultaId } }, { signal }),
    refetchInterval: ({ state }) => again(state.data?.state),
  });

/** Always fetched again, because another note may have been made meanwhile. */
export const notaPropuesta = (id: number) =>
  queryOptions({
    queryKey: ['facturas', 'nota', id],
    queryFn: ({ signal }) => call(getNotaPropuesta, { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const oneFactura = (id: number) =>
  queryOptions({
    queryKey: ['facturas', 'una', id],
    queryFn: ({ signal }): Promise<Factura> => call(getFactura, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => again(state.data?.state),
  });
