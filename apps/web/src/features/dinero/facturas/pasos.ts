/** The way of an invoice to the SRI, as visible steps. */
import type { EstadoFactura, Factura } from '@hampi/contract/dinero/facturas/factura';

export interface Paso {
  word: string;
  como: 'hecho' | 'espera' | 'pendiente' | 'fallo';
  /** The instant of the step. */
  cuando: string | null;
}

const WORDS = ['Generada', 'Firmada', 'Enviada', 'Autorizada'] as const;
/** How many steps are done in each state. */
const DONE: Record<EstadoFactura, number> = {
  GENERADA: 1,
  FIRMADA: 2,
  ERROR_RED: 2,
  RECIBIDA: 3,
  DEVUELTA: 3,
  NO_AUTORIZADA: 3,
  AUTORIZADA: 4,
  ANULADA: 4,
};
const STATES: readonly EstadoFactura[] = ['GENERADA', 'FIRMADA', 'RECIBIDA', 'AUTORIZADA'];
/** States that stop at a step, with its word. */
const STOPS: Partial<Record<EstadoFactura, { word: string; como: Paso['como'] }>> = {
  ERROR_RED: { word: 'Sin respuesta', como: 'espera' },
  DEVUELTA: { word: 'Devuelta', como: 'fallo' },
  NO_AUTORIZADA: { word: 'No autorizada', como: 'fallo' },
};

/** Four steps with the time each last happened; without an invoice all are still ahead. */
export function pasosOf(factura: Pick<Factura, 'state' | 'pasos'> | null): Paso[] {
  const when = (state: EstadoFactura) => factura?.pasos.findLast((paso) => paso.state === state)?.cuando ?? null;
  if (!factura) return WORDS.map((word) => ({ word, como: 'pendiente', cuando: null }));
  const done = DONE[factura.state];
  const stop = STOPS[factura.state];
  return WORDS.map((word, i): Paso => {
    const state = STATES[i] as EstadoFactura;
    if (i < done) return { word, como: 'hecho', cuando: when(state) ?? (i === 2 ? when(factura.state) : null) };
    if (i > done) return { word, como: 'pendiente', cuando: null };
    return stop ? { ...stop, cuando: when(factura.state) } : { word, como: 'espera', cuando: null };
  });
}
