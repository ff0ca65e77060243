/** The three sides from which a packet is seen, each with its calls. */
import * as calls from '@hampi/contract/clinica/reembolso/calls';
import type { z } from 'zod';
import { callFile, callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

export type Lado =
  | { tipo: 'consulta'; consultaId: number }
  | { tipo: 'factura'; facturaId: number }
  | { tipo: 'propia'; clienteId: number; consultaId: number };

/** The packet for an insurer; without one the saved or the likely one. */
export function paqueteOf(lado: Lado, aseguradora: number | undefined) {
  const query = aseguradora === undefined ? {} : { aseguradora };
  if (lado.tipo === 'consulta')
    return queryOf('reembolsos', calls.getPaquete, { params: { consultaId: lado.consultaId }, query });
  if (lado.tipo === 'factura')
    return queryOf('reembolsos', calls.getPaqueteDeFactura, { params: { facturaId: lado.facturaId }, query });
  const { clienteId, consultaId } = lado;
  return queryOf('reembolsos', calls.getPaquetePropio, { params: { clienteId, consultaId }, query });
}

export function savePaquete(lado: Lado, consultaId: number, body: z.input<typeof calls.DatosPaquete>) {
  if (lado.tipo !== 'propia') return callWhole(calls.savePaquete, { params: { consultaId }, body });
  return callWhole(calls.savePaquetePropio, { params: { clienteId: lado.clienteId, consultaId }, body });
}

export function fetchPaquete(lado: Lado, aseguradora: number, formato: 'pdf' | 'zip'): Promise<Blob> {
  const query = { aseguradora };
  if (lado.tipo === 'consulta')
    return callFile(calls.getPaqueteArchivo, { params: { consultaId: lado.consultaId, formato }, query });
  if (lado.tipo === 'factura')
    return callFile(calls.getPaqueteDeFacturaArchivo, { params: { facturaId: lado.facturaId, formato }, query });
  const { clienteId, consultaId } = lado;
  return callFile(calls.getPaquetePropioArchivo, { params: { clienteId, consultaId, formato }, query });
}
