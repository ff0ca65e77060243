import { countCasos } from '@hampi/contract/clinica/sive/cuenta';
import { queryOf } from '../../../base/query.ts';

/** Counted again when a case changes and when a visit is saved; otherwise it need not be of this minute. */
const FRESH_MS = 5 * 60_000;

export const cuentaDeCasos = queryOf('sive', countCasos, {}, { staleTime: FRESH_MS });

export const FILTROS = [
  { value: 'ABIERTA', label: 'Por notificar' },
  { value: 'VENCIDA', label: 'Vencidos' },
  { value: 'CERRADA', label: 'Cerrados' },
  { value: 'TODAS', label: 'Todos' },
] as const;

/** What to say above a list about those that are late. */
export const vencidosTexto = (vencidos: number) =>
  vencidos === 1 ? 'Un caso pasó su plazo.' : `${vencidos} casos pasaron su plazo.`;
