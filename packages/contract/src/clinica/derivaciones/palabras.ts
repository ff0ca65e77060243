/** The state of a referral in words. */
import type { EstadoDerivacion } from './calls.ts';

const ESTADOS: Record<EstadoDerivacion, string> = {
  ENVIADA: 'Espera respuesta',
  ACEPTADA: 'Aceptada, espera respuesta',
  DEVUELTA: 'Devuelta',
  RESPONDIDA: 'Respondida',
  ANULADA: 'Anulada',
  VENCIDA: 'Sin respuesta en su plazo',
};
export const estadoTexto = (estado: EstadoDerivacion): string => ESTADOS[estado];

/** `Sin respuesta desde hace 12 días`; empty on the first day and once it is closed. */
export const esperaTexto = (dias: number | null): string =>
  dias === null || dias < 1 ? '' : `Sin respuesta desde hace ${dias === 1 ? '1 día' : `${dias} días`}`;
